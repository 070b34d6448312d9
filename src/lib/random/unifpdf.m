function y = unifpdf(x, a, b)
%unifpdf(X, A, B)  Density of the uniform distribution from A (0) to B (1).
%>> unifpdf([1 6], 0, 5)
%ans =
%    0.2000         0
	narginchk(1, 3)
	if nargin < 2, a = 0; end
	if nargin < 3, b = 1; end
	[x, a, b] = equal_sizes('unifpdf', x, a, b);
	y = (x >= a & x <= b) ./ (b - a);
	y(~(b > a) | isnan(x)) = NaN;
end
