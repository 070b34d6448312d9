function x = tinv(p, v)
%tinv(P, V)  Inverse of tcdf: the quantile of Student's t with V degrees of freedom.
%>> tinv([0.5 0.975], 10)
%ans =
%         0    2.2281
	narginchk(2, 2)
	[p, v] = equal_sizes('tinv', p, v);
	x = NaN(size(p), 'like', p);
	ok = p >= 0 & p <= 1 & v > 0;
	q = 2 * min(p(ok), 1 - p(ok));
	n = v(ok);
	z = betaincinv(q, n / 2, 0.5);
	y = sqrt(n ./ z - n);
	near = z > 0.5;                 % there 1 - z is wanted
	z = betaincinv(q(near), 0.5, n(near) / 2, 'upper');
	y(near) = sqrt(n(near) .* z ./ (1 - z));
	y(isinf(n)) = -norminv(q(isinf(n)) / 2);
	y(p(ok) < 0.5) = -y(p(ok) < 0.5);
	x(ok) = y;
end
