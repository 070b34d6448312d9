function y = fpdf(x, v1, v2)
%fpdf(X, V1, V2)  Density of F with V1 and V2 degrees of freedom.
%>> fpdf([1 4], 3, 10)
%ans =
%    0.4041    0.0265
	narginchk(3, 3)
	[x, v1, v2] = equal_sizes('fpdf', x, v1, v2);
	r = v1 ./ v2;
	t = max(x, 0);
	y = exp(v1 / 2 .* log(r) + (v1 / 2 - 1) .* log(t) - (v1 + v2) / 2 .* log1p(r .* t) - betaln(v1 / 2, v2 / 2));
	y(x == 0 & v1 == 2) = 1;
	y(x < 0) = 0;
	y(~(v1 > 0 & v2 > 0) | isnan(x)) = NaN;
end
