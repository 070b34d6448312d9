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
	if nargin > 2
		if ~isstruct(opts)
			error('MATLAB:linsolve:CatchOptsArg', 'OPTS must be a structure.');
		end
		if isfield(opts, 'TRANSA') && opts.TRANSA
			A = A';
		end
		lower_ = isfield(opts, 'LT') && opts.LT;
		upper_ = isfield(opts, 'UT') && opts.UT;
		if nargin > 2 && isfield(opts, 'TRANSA') && opts.TRANSA
			[lower_, upper_] = deal(upper_, lower_);
		end
		if lower_
			A = tril(A);
		elseif upper_
			A = triu(A);
		end
	end
	if nargout > 1
		saved = warning('off', 'all');
		X = A \ B;
		warning(saved);
		if size(A, 1) == size(A, 2)
			r = rcond(A);
		else
			r = rank(A);
		end
	else
		X = A \ B;
	end
end
