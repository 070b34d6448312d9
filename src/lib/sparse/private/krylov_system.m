function [A, M, b, x, tol, maxit] = krylov_system(name, A, b, tol, maxit, M1, M2, x0, varargin)
%krylov_system(NAME, A, B, ...)  The arguments of pcg, gmres and their like as functions and columns.
%A and M become functions of a vector and 'notransp' or 'transp'; M solves with the preconditioner.
%>> [~, ~, ~, x] = krylov_system('pcg', 2, 3, [], [], [], [], []); x
%x =
%     0
	if ~isvector(b) && ~isempty(b)
		error(['MATLAB:' name ':RSHsizeMatchCoeffMatrix'], 'Right hand side must be a column vector.');
	end
	n = size(b, 1);
	if size(b, 2) ~= 1
		error(['MATLAB:' name ':RSHsizeMatchCoeffMatrix'], ...
			'Right hand side must be a column vector of length %d to match the coefficient matrix.', ...
			size(A, 1));
	end
	if (isnumeric(A) || islogical(A)) && ~strcmp(name, 'lsqr')
		if size(A, 1) ~= size(A, 2)
			error(['MATLAB:' name ':NonSquareMatrix'], 'Matrix must be square.');
		elseif size(A, 1) ~= n
			n = size(A, 1);
			error(['MATLAB:' name ':RSHsizeMatchCoeffMatrix'], ...
					'Right hand side must be a column vector of length %d.', n);
		end
	end
	A = operator(A, varargin);
	if isempty(tol)
		tol = 1e-6;
	end
	if isempty(maxit)
		maxit = min(n, 20);
	end
	if isempty(M1) && isempty(M2)
		M = @(x, how) x;
	elseif isempty(M2)
		M = solver(M1, varargin);
	elseif isempty(M1)
		M = solver(M2, varargin);
	else
		first = solver(M1, varargin);
		second = solver(M2, varargin);
		M = @(x, how) both(first, second, x, how);
	end
	if isempty(x0)
		x = zeros(n, 1);
	else
		x = x0(:);
		if numel(x) ~= n
			error(['MATLAB:' name ':WrongInitGuessSize'], ...
				'Initial guess must be a column vector of length %d to match the problem size.', n);
		end
	end
end

function y = both(first, second, x, how)
	if how(1) == 't'
		y = first(second(x, how), how);
	else
		y = second(first(x, how), how);
	end
end

function f = operator(A, rest)
	if isnumeric(A) || islogical(A)
		f = @(x, how) times_matrix(A, x, how);
	else
		f = asked_how(A, rest);
	end
end

function f = solver(M, rest)
	if isnumeric(M)
		f = @(x, how) solve_matrix(M, x, how);
	else
		f = asked_how(M, rest);
	end
end

% G as a function of a vector and of 'notransp' or 'transp', even if G takes only the vector.
function f = asked_how(g, rest)
	g = function_of(g);
	if nargin(g) == 1
		f = @(x, how) g(x);
	elseif nargin(g) == 2 && isempty(rest)
		f = g;
	elseif isempty(rest)
		f = @(x, how) g(x);
	else
		f = @(x, how) g(x, rest{:});
	end
end

function y = times_matrix(A, x, how)
	if how(1) == 't'
		y = A' * x;
	else
		y = A * x;
	end
end

function y = solve_matrix(M, x, how)
	if how(1) == 't'
		y = M' \ x;
	else
		y = M \ x;
	end
end
