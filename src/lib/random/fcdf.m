function p = fcdf(x, v1, v2, tail)
%fcdf(X, V1, V2)           Distribution function of F with V1 and V2 degrees of freedom.
%fcdf(X, V1, V2, 'upper')  1 minus it, without a loss of digits.
%>> fcdf([1 4], 3, 10)
%ans =
%    0.5677    0.9587
	narginchk(3, 4)
	upper = nargin > 3 && upper_sign('fcdf', tail) < 0;
	[x, v1, v2] = equal_sizes('fcdf', x, v1, v2);
	p = zeros(size(x), 'like', x + v1 + v2);
	p(:) = upper;
	in = x > 0 & v1 > 0 & v2 > 0;
	[x1, a, b] = deal(x(in) .* v1(in), v1(in) / 2, v2(in) / 2);
	if upper
		y = betainc(1 ./ (1 + x1 ./ v2(in)), b, a);
	else
		y = betainc(1 ./ (1 + v2(in) ./ x1), a, b);
	end
	p(in) = y;
	p(~(v1 > 0 & v2 > 0) | isnan(x)) = NaN;
end
