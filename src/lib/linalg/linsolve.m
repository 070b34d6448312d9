function [X, r] = linsolve(A, B, opts)
%linsolve(A, B)        Solves A*X = B, as A\B.
%linsolve(A, B, OPTS)  OPTS names what A is: fields LT, UT, UHESS, SYM, POSDEF, RECT, TRANSA.
%[X, R] = linsolve(...)  R: reciprocal condition number, or rank of a matrix that is not square.
%>> linsolve([2 0; 0 4], [2; 4])
%ans =
%     1
%     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(A) || ~isfloat(B)
		error('MATLAB:linsolve:inputType', 'A and B must be single or double.');
	end
	if ~ismatrix(A) || ~ismatrix(B)
		error('MATLAB:linsolve:inputDim', 'A and B must be matrices.');
	end
	if nargin > 2
		A = as_said(A, opts);
	end
	if size(A, 1) ~= size(B, 1)
		error('MATLAB:dimagree', 'Matrix dimensions must agree.');
	end
	if nargout > 1
		saved = warning('off', 'all');
		restore = onCleanup(@() warning(saved));
		X = A \ B;
		if size(A, 1) == size(A, 2)
			r = rcond(A);
		else
			r = rank(A);
		end
	else
		X = A \ B;
	end
end

% The part of A that the solver may read by the options; transposed if they say so.
function A = as_said(A, opts)
	if ~isstruct(opts) || ~isscalar(opts)
		error('MATLAB:linsolve:CatchOptsArg', 'OPTS must be a structure.');
	end
	on = cell2struct(repmat({false}, 7, 1), {'LT', 'UT', 'UHESS', 'SYM', 'POSDEF', 'RECT', 'TRANSA'}, 1);
	for f = fieldnames(opts)'
		if ~isfield(on, f{1})
			error('MATLAB:linsolve:UnknownField', 'OPTS has an unknown field: ''%s''.', f{1});
		end
		v = opts.(f{1});
		if ~isempty(v) && ~((islogical(v) || isnumeric(v)) && isscalar(v))
			error('MATLAB:linsolve:InvalidField', 'The field %s of OPTS must be true or false.', f{1});
		end
		on.(f{1}) = ~isempty(v) && v ~= 0;
	end
	if on.LT
		A = tril(A);
	elseif on.UT
		A = triu(A);
	elseif on.UHESS
		A = triu(A, -1);
	end
	if on.TRANSA
		A = A';
	end
end
