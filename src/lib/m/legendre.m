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
	s = sqrt(1 - x.^2);
	P = zeros(n + 1, numel(x), 'like', x);
	% fully normalized functions keep within range; the factor is applied at the end
	for m = 0:n
		if strcmp(norm, 'unnorm')               % by their own recurrence, exact where its numbers are whole
			p = ones(size(x), 'like', x);
			for k = 1:m
				p = p .* (-(2 * k - 1) * s);
			end
			p0 = zeros(size(x), 'like', x);
			for l = m + 1:n
				[p0, p] = deal(p, ((2 * l - 1) * x .* p - (l + m - 1) * p0) / (l - m));
			end
			P(m + 1, :) = p;
			continue
		end
		pmm = sqrt(0.5) * ones(size(x));
		for k = 1:m
			pmm = pmm .* s * sqrt((2 * k + 1) / (2 * k));
		end
		if m == n
			p = pmm;
		else
			p0 = pmm;
			p = x .* pmm * sqrt(2 * m + 3);
			for l = m + 2:n
				a = sqrt((4 * l^2 - 1) / (l^2 - m^2));
				b = sqrt(((l - 1)^2 - m^2) / (4 * (l - 1)^2 - 1));
				[p0, p] = deal(p, a * (x .* p - b * p0));
			end
		end
		switch norm
			case 'norm'
				P(m + 1, :) = p;
			case 'sch'
				f = sqrt(2 / (2 * n + 1));
				if m > 0
					f = f * sqrt(2);
				end
				P(m + 1, :) = f * p;
		end
	end
	if n == 0
		P = reshape(P, shape);
	elseif numel(shape) > 2 || min(shape) > 1
		P = reshape(P, [n + 1, shape]);
	end
end
