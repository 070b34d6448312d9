function x = finv(p, v1, v2)
%finv(P, V1, V2)  Inverse of fcdf: the quantile of F with V1 and V2 degrees of freedom.
%>> finv([0.5 0.95], 3, 10)
%ans =
%    0.8451    3.7083
	narginchk(3, 3)
	[p, v1, v2] = equal_sizes('finv', p, v1, v2);
	x = NaN(size(p), 'like', p + v1 + v2);
	ok = p >= 0 & p <= 1 & v1 > 0 & v2 > 0;
	[q, a, b] = deal(p(ok), v1(ok), v2(ok));
	x(ok) = b ./ a .* betaincinv(q, a / 2, b / 2) ./ betaincinv(q, b / 2, a / 2, 'upper');
end
