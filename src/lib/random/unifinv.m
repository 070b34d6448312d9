function x = unifinv(p, a, b)
%unifinv(P, A, B)  Inverse of unifcdf: the quantile of the uniform distribution from A (0) to B (1).
%>> unifinv([0.25 0.5], 0, 4)
%ans =
%     1     2
	narginchk(1, 3)
	if nargin < 2, a = 0; end
	if nargin < 3, b = 1; end
	[p, a, b] = equal_sizes('unifinv', p, a, b);
	x = a + p .* (b - a);
	x(~(p >= 0 & p <= 1 & b > a)) = NaN;
end
