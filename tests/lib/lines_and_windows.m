% convolutions, recursive filters and windows against their definitions; repairs of gaps and trends
% long: wgpu
device = any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda'}));     % it may round a product and a sum as one
same = @(x, y) isequal(x, y) || device && norm(x - y) < 1e-12;
rng(4);
for n = [2 9 40 9000 20000]
	for m = [2 3 9 64]
		x = rand(n, 1) - 0.5;
		f = rand(m, 1) - 0.5;
		y = conv(x, f);
		z = zeros(n + m - 1, 1);
		for k = 1:m
			z(k:k + n - 1) = z(k:k + n - 1) + f(k) * x;
		end
		assert(norm(y - z) < 1e-12 && same(conv(x', f'), y'));
		assert(same(conv(x, f, 'same'), y(ceil((m + 1) / 2):ceil((m + 1) / 2) + n - 1)));
	end
end
assert(isequaln(conv([1 NaN 2], [1 1]), [1 NaN NaN 2]) && isequal(conv([1 Inf], [1 2]), [1 Inf Inf]));
for order = 1:10
	b = rand(1, order + 1);
	a = [1 0.3 * (rand(1, order) - 0.5)];
	x = rand(50, 2);
	y = zeros(50, 2);
	for t = 1:50
		for k = 0:min(order, t - 1)
			y(t, :) = y(t, :) + b(k + 1) * x(t - k, :) - (k > 0) * a(k + 1) * y(t - k, :);
		end
	end
	[z, zf] = filter(b, a, x(1:20, :));
	assert(norm(filter(b, a, x) - y) < 1e-12 && norm([z; filter(b, a, x(21:end, :), zf)] - y) < 1e-12);
	assert(norm(filter(b, a, x.', [], 2) - y.') < 1e-12);
end
for w = [1 2 3 5 9 24 25 60]
	for n = [1 4 30 9000]
		x = rand(n, 1) * 1e3;
		x(5:200:n) = NaN;
		few = [1:min(n, 40), max(n - 40, 1):n];
		nb = floor(w / 2);
		nf = ceil(w / 2) - 1;
		for omit = {'includenan', 'omitnan'}
			s = movsum(x, w, omit{1}); a = movmean(x, w, omit{1}); v = movvar(x, w, omit{1});
			for k = few
				p = x(max(k - nb, 1):min(k + nf, n));
				assert(isequaln(isnan(s(k)), isnan(sum(p, omit{1}))) && ...
					~(abs(s(k) - sum(p, omit{1})) > 1e-9));
				assert(isequal(isnan(a(k)), isnan(mean(p, omit{1}))) && ...
					~(abs(a(k) - mean(p, omit{1})) > 1e-9));
				assert(isequal(isnan(v(k)), isnan(var(p, omit{1}))) && ...
					~(abs(v(k) - var(p, omit{1})) > 1e-7));
			end
		end
	end
end
assert(isequal(deconv([1 5 6], [1 2]), [1 3]) && isequal(deconv([2; 7; 3], [2; 1]), [1; 3]) && ...
	numel(deconv(ones(1e5, 1), [1; 2])) == 99999);
[q, r] = deconv([2 3 4 5], [1 1]);
assert(isequal(q, [2 1 3]) && isequal(r, [0 0 0 2]));
[c, l] = xcorr([1 2 3], [4 5 6], 4);
assert(isequal(c, [0 0 6 17 32 23 12 0 0]) && isequal(l, -4:4));
assert(isequal(xcorr([1 2 3], 1), [8 14 8]));
t = (1:100)';
assert(norm(detrend(3 * t + 7)) < 1e-11 && norm(detrend([t, 2 - t])) < 1e-11 && abs(sum(detrend(t.^2))) < 1e-9 && ...
	isrow(detrend(1:5)));
x = [NaN 1 NaN NaN 4 NaN];
assert(isequaln(fillmissing(x, 'previous'), [NaN 1 1 1 4 4]) && isequaln(fillmissing(x, 'next'), [1 1 4 4 4 NaN]));
assert(isequal(fillmissing(x, 'nearest'), [1 1 1 4 4 4]) && isequal(fillmissing([NaN 7 NaN], 'nearest'), [7 7 7]));
assert(isequal(fillmissing({'', 'a', ''}, 'previous'), {'', 'a', 'a'}));
disp done
