function y = gampdf(x, a, b)
%gampdf(X, A, B)  Density of the gamma distribution of shape A and scale B (1).
%>> gampdf([1 4], 2, 1)
%ans =
%    0.3679    0.0733
	narginchk(2, 3)
	if nargin < 3, b = 1; end
	[x, a, b] = equal_sizes('gampdf', x, a, b);
	z = x ./ b;
	y = exp((a - 1) .* log(max(z, 0)) - z - gammaln(a)) ./ b;
	edge = z == 0;                  % 0 * log(0)
	y(edge & a == 1) = 1 ./ b(edge & a == 1);
	y(z < 0) = 0;
	y(~(a >= 0 & b > 0) | isnan(x)) = NaN;
end
