function P = legendre(n, x, norm)
%legendre(N, X)        Associated Legendre functions of degree N and orders 0 to N (rows) at X in [-1, 1].
%legendre(N, X, NORM)  'unnorm', 'sch' (Schmidt) or 'norm'.
%>> legendre(2, 0.5)
%ans =
%   -0.1250
%   -1.2990
%    2.2500
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isscalar(n) || ~isreal(n) || n < 0 || n ~= fix(n)
		error('MATLAB:legendre:nScalar', 'N must be a nonnegative integer scalar.');
	end
	if ~isreal(x) || any(abs(x(:)) > 1) || ischar(x)
		error('MATLAB:legendre:XOutOfRange', 'X must be real and in the range (-1,1).');
	end
	if nargin < 3
		norm = 'unnorm';
	end
	if ~any(strcmp(norm, {'unnorm', 'sch', 'norm'}))
		error('MATLAB:legendre:InvalidNormalize', 'Normalization must be ''unnorm'', ''norm'' or ''sch''.');
	end
	shape = size(x);
	x = reshape(x, 1, []);
	P = legendre_values(n, x, norm);
	if n == 0
		P = reshape(P, shape);
	elseif numel(shape) > 2 || min(shape) > 1
		P = reshape(P, [n + 1, shape]);
	end
end
