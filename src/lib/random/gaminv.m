function x = gaminv(p, a, b)
%gaminv(P, A, B)  Inverse of gamcdf: the quantile of the gamma distribution of shape A and scale B (1).
%>> gaminv([0.5 0.95], 2, 1)
%ans =
%    1.6783    4.7439
	narginchk(2, 3)
	if nargin < 3, b = 1; end
	[p, a, b] = equal_sizes('gaminv', p, a, b);
	x = NaN(size(p), 'like', p + a + b);
	ok = p >= 0 & p <= 1 & a > 0 & b > 0;
	x(ok) = gammaincinv(p(ok), a(ok)) .* b(ok);
	x(p >= 0 & p <= 1 & a == 0 & b > 0) = 0;
end
