function p = betacdf(x, a, b, tail)
%betacdf(X, A, B)           Distribution function of the beta distribution.
%betacdf(X, A, B, 'upper')  1 minus it, without a loss of digits.
%>> betacdf([0.25 0.5], 2, 3)
%ans =
%    0.2617    0.6875
	narginchk(3, 4)
	side = 'lower';
	if nargin > 3 && upper_sign('betacdf', tail) < 0, side = 'upper'; end
	[x, a, b] = equal_sizes('betacdf', x, a, b);
	p = NaN(size(x), 'like', x + a + b);
	ok = a > 0 & b > 0 & ~isnan(x);
	p(ok) = betainc(min(max(x(ok), 0), 1), a(ok), b(ok), side);
end
