function y = betapdf(x, a, b)
%betapdf(X, A, B)  Density of the beta distribution.
%>> betapdf([0.25 0.5], 2, 3)
%ans =
%    1.6875    1.5000
	narginchk(3, 3)
	[x, a, b] = equal_sizes('betapdf', x, a, b);
	t = min(max(x, 0), 1);
	low = (a - 1) .* log(t);
	low(a == 1) = 0;
	high = (b - 1) .* log1p(-t);
	high(b == 1) = 0;
	y = exp(low + high - betaln(a, b));
	y(x < 0 | x > 1) = 0;
	y(~(a > 0 & b > 0) | isnan(x)) = NaN;
end
