function [e, count] = normest(S, tol)
%normest(S)              Estimate of the 2-norm of S by power iteration, to 1e-6.
%normest(S, TOL)         To relative TOL.
%[N, COUNT] = normest(...)  COUNT: iterations.
%>> normest([3 0; 0 1])
%ans =
%    3.0000
	if nargin < 2
		tol = 1e-6;
	end
	if ~isnumeric(S) || ndims(S) > 2
		error('MATLAB:normest:InvalidInput', 'S must be a 2-D numeric matrix.');
	end
	if ~isscalar(tol) || ~isreal(tol)
		error('MATLAB:normest:InvalidTol', 'TOL must be a real scalar.');
	end
	tol = max(tol, eps(underlyingType(full(S(1:0)))));
	x = full(sum(abs(S), 1))';
	count = 0;
	e = norm(x);
	if e == 0
		return
	end
	x = x / e;
	e0 = 0;
	while abs(e - e0) > tol * e
		e0 = e;
		Sx = S * x;
		if nnz(Sx) == 0
			Sx = rand(size(Sx), class(Sx));
		end
		x = S' * Sx;
		nx = norm(x);
		e = nx / norm(Sx);
		x = x / nx;
		count = count + 1;
		if count > 100
			warning('MATLAB:normest:notconverge', ...
				'NORMEST did not converge for %d iterations with tolerance %g.', count, tol);
			break
		end
	end
end
