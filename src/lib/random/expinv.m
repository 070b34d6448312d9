function x = expinv(p, mu)
%expinv(P, MU)  Inverse of expcdf: the quantile of the exponential distribution of mean MU (1).
%>> expinv([0.5 0.95], 2)
%ans =
%    1.3863    5.9915
	narginchk(1, 2)
	if nargin < 2, mu = 1; end
	[p, mu] = equal_sizes('expinv', p, mu);
	x = NaN(size(p), 'like', p + mu);
	ok = p >= 0 & p <= 1 & mu > 0;
	x(ok) = -log1p(-p(ok)) .* mu(ok);
end
