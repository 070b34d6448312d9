% Sizes of complex numbers and of pairs that are only compared: compiled loops compare squares, and say what hypot
% says. Tried on circles of whole numbers, one step beside a limit, with NaN, Inf, limits that have no square.
for c = {'double', 'single'}
	n = 100;
	x = cast(repmat(-n:n, 2*n+1, 1), c{1});
	y = x';
	for r = [5 25 0 -1 1e-3 NaN Inf 1e200]
		t = cast(r, c{1});
		z = complex(x, y);
		s = [nnz(hypot(x, y) <= t), nnz(abs(z) > t)];
		fprintf('%s %g: %d %d\n', c{1}, r, s);
	end
	a = linspace(0, 6, 20000);
	p = cast(2 * cos(a), c{1});
	q = cast(2 * sin(a), c{1});
	p([7 9 11]) = [NaN NaN -Inf];
	q([9 13]) = [Inf NaN];
	u = hypot(p, q) + 0;
	for t = cast([2, 2*(1 + eps(c{1})), 2*(1 - eps(c{1}))], c{1})
		assert(isequal(hypot(p, q) < t, u < t));
	end
	k = zeros(1, 20000, c{1});
	z = complex(k, k);
	v = complex(p, q) / 2;
	v(1:3) = [-2 1i 2];
	for i = 1:60
		z = z.^2 + v;
		m = abs(z) <= 2;
		k = k + m;
		z(~m) = 2;
	end
	fprintf('%d', k(1:3));
	fprintf(' %d\n', sum(k) > 0);
end
