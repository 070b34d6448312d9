function p = tcdf(x, v, tail)
%tcdf(X, V)           Distribution function of Student's t with V degrees of freedom.
%tcdf(X, V, 'upper')  1 minus it, without a loss of digits.
%>> tcdf([0 2], 10)
%ans =
%    0.5000    0.9633
	narginchk(2, 3)
	if nargin > 2, x = upper_sign('tcdf', tail) * x; end
	[x, v] = equal_sizes('tcdf', x, v);
	p = 0.5 * betainc(v ./ (v + x .^ 2), v / 2, 0.5);
	near = x .^ 2 < v;
	p(near) = 0.5 * betainc(x(near) .^ 2 ./ (v(near) + x(near) .^ 2), 0.5, v(near) / 2, 'upper');
	p(isinf(x)) = 0;
	p(isinf(v)) = normcdf(-abs(x(isinf(v))));
	p(x > 0) = 1 - p(x > 0);
	p(~(v > 0) | isnan(x)) = NaN;
end
