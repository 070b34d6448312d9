function W = wilkinson(n, cls)
%wilkinson(N)         Wilkinson's eigenvalue test matrix: tridiagonal, symmetric, N-by-N.
%wilkinson(N, CLASS)  Of class 'single' or 'double'.
%>> wilkinson(3)
%ans =
%     1     1     0
%     1     0     1
%     0     1     1
	if nargin < 2
		cls = 'double';
	end
	if ~any(strcmp(cls, {'double', 'single'}))
		error('MATLAB:wilkinson:InvalidClass', 'The class must be ''double'' or ''single''.');
	end
	if ~isscalar(n) || n < 0 || n ~= fix(n)
		error('MATLAB:wilkinson:InvalidInput', 'N must be a nonnegative integer scalar.');
	end
	m = (n - 1) / 2;
	e = ones(n - 1, 1, cls);
	W = diag(abs(cast(-m:m, cls)), 0) + diag(e, 1) + diag(e, -1);
end
