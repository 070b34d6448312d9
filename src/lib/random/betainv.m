function x = betainv(p, a, b)
%betainv(P, A, B)  Inverse of betacdf: the quantile of the beta distribution.
%>> betainv([0.5 0.95], 2, 3)
%ans =
%    0.3857    0.7514
	narginchk(3, 3)
	[p, a, b] = equal_sizes('betainv', p, a, b);
	x = NaN(size(p), 'like', p + a + b);
	ok = p >= 0 & p <= 1 & a > 0 & b > 0;
	x(ok) = betaincinv(p(ok), a(ok), b(ok));
end
