function p = unifcdf(x, a, b, tail)
%unifcdf(X, A, B)           Distribution function of the uniform distribution from A (0) to B (1).
%unifcdf(X, A, B, 'upper')  1 minus it.
%>> unifcdf([1 4], 0, 5)
%ans =
%    0.2000    0.8000
	narginchk(1, 4)
	upper = nargin > 3 && upper_sign('unifcdf', tail) < 0;
	if nargin < 2, a = 0; end
	if nargin < 3, b = 1; end
	[x, a, b] = equal_sizes('unifcdf', x, a, b);
	if upper, p = (b - x) ./ (b - a); else, p = (x - a) ./ (b - a); end
	p = min(max(p, 0), 1);
	p(~(b > a) | isnan(x)) = NaN;
end
