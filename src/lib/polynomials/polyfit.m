function [p, S, mu] = polyfit(x, y, n)
%polyfit(X, Y, N)              Coefficients of the polynomial of degree N that fits Y at X best (least squares).
%[P, S] = polyfit(...)         S: R, df, normr, rsquared, for polyval's error estimates.
%[P, S, MU] = polyfit(...)     In (X - MU(1)) / MU(2); MU is [mean(X); std(X)].
%>> p = polyfit([0 1 2], [1 3 5], 1); round(p, 10)
%ans =
%     2     1
	if numel(x) ~= numel(y)
		error('MATLAB:polyfit:XYSizeMismatch', 'The first two inputs must have the same number of elements.');
	end
	if ~isscalar(n) && ~islogical(n) || islogical(n) && ~isvector(n) || ~islogical(n) && (n < 0 || n ~= fix(n))
		error('MATLAB:polyfit:DegreeNonNeg', ...
			'The degree of the polynomial must be a nonnegative integer scalar.');
	end
	mask = [];
	if islogical(n)
		mask = n(:)';
		n = numel(mask) - 1;
	end
	x = x(:);
	y = y(:);
	if nargout > 2
		mu = [mean(x); std(x)];
		x = (x - mu(1)) / mu(2);
	end
	V = ones(numel(x), n + 1, 'like', x);
	for k = n:-1:1
		V(:, k) = x .* V(:, k + 1);
	end
	if ~isempty(mask)
		V = V(:, mask);
	end
	[Q, R] = qr(V, 0);
	saved = warning('off', 'all');
	c = R \ (Q' * y);
	warning(saved);
	if size(R, 2) > size(R, 1)
		warning('MATLAB:polyfit:PolyNotUnique', 'Polynomial is not unique; degree >= number of data points.');
	elseif ~isempty(R) && rcond(R) < eps(underlyingType(R))
		warning('MATLAB:polyfit:RepeatedPointsOrRescale', ...
			['Polynomial is badly conditioned. Add points with distinct X values, reduce the degree ' ...
			'of the polynomial, or try centering and scaling as described in HELP POLYFIT.']);
	end
	if nargout > 1
		S.R = R;
		S.df = max(0, numel(y) - numel(c));
		r = y - V * c;
		S.normr = norm(r);
		S.rsquared = 1 - (S.normr / norm(y - mean(y)))^2;
	end
	if isempty(mask)
		p = c.';
	else
		p = zeros(1, n + 1, 'like', c);
		p(mask) = c;
	end
end
