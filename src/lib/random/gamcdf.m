function p = gamcdf(x, a, b, tail)
%gamcdf(X, A, B)           Distribution function of the gamma distribution of shape A and scale B (1).
%gamcdf(X, A, B, 'upper')  1 minus it, without a loss of digits.
%>> gamcdf([1 4], 2, 1)
%ans =
%    0.2642    0.9084
	narginchk(2, 4)
	if nargin < 4, tail = 'lower'; end
	if nargin < 3
		b = 1;
	elseif ischar(b) || isstring(b)
		tail = b;
		b = 1;
	end
	upper = strcmpi(tail, 'upper');
	if ~strcmpi(tail, 'lower'), upper_sign('gamcdf', tail); end
	[x, a, b] = equal_sizes('gamcdf', x, a, b);
	p = zeros(size(x), 'like', x + a + b);
	p(:) = upper;
	in = x > 0 & a >= 0 & b > 0;
	if upper, side = 'upper'; else, side = 'lower'; end
	p(in) = gammainc(x(in) ./ b(in), a(in), side);
	p(~(a >= 0 & b > 0) | isnan(x)) = NaN;
end
