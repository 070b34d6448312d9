% Recursive filters of gpuArrays: many columns, few long ones, along rows.
rng(7);
tol = @(y) 1e-11 * max(abs(y(:)));
c = {1, [1 -0.5]; [1 2], [2 -1 0.4]; [0.1 0.2 0.3 0.2 0.1], [1 -1.2 0.9 -0.3 0.05]; [1 2 3], [1 0.5]; 1, [1 -1]; ...
	3, [1 0 0 0 0 0 0.25]};
for k = 1:size(c, 1)
	[b, a] = c{k, :};
	for s = {[20000 3], [300 700], [1 30000], [30000 1], [50 20 30]}
		x = rand(s{1}) - 0.5;
		y = filter(b, a, x);
		z = filter(b, a, gpuArray(x));
		assert(isa(z, 'gpuArray') && isequal(size(z), size(y)) && all(abs(gather(z(:)) - y(:)) <= tol(y)));
		z = gather(filter(b, a, gpuArray(single(x))));
		assert(isa(z, 'single') && all(abs(z(:) - y(:)) <= 1e-5 * max(abs(y(:)))));
	end
	x = rand(400, 300) - 0.5;
	y = filter(b, a, x, [], 2);
	assert(all(all(abs(gather(filter(b, a, gpuArray(x), [], 2)) - y) <= tol(y))));
end
x = rand(20000, 2);
x(777, 1) = NaN; x(999, 2) = Inf;
y = filter(1, [1 -0.5], x);
z = gather(filter(1, [1 -0.5], gpuArray(x)));
assert(isequal(isnan(y), isnan(z)) && isequal(isinf(y), isinf(z)));
y = filter(1, [1 -1.001], x(1:5000, 1) * 0 + 1);            % grows
z = gather(filter(1, [1 -1.001], gpuArray(x(1:5000, 1) * 0 + 1)));
y = y(1:700); z = z(1:700);
assert(all(abs(y - z) <= tol(y)));
assert(isempty(filter(1, [1 -0.5], gpuArray(zeros(0, 3)))));
for k = 1:size(c, 1)                                        % delays that are given, and those that are left
	[b, a] = c{k, :};
	m = max(numel(b), numel(a)) - 1;
	for s = {[20000 3], [300 70], [30001 1]}
		v = rand(s{1}) - 0.5;
		zi = rand(m, s{1}(2));
		[y, zf] = filter(b, a, v, zi);
		[g, h] = filter(b, a, gpuArray(v), zi);
		assert(isa(g, 'gpuArray') && all(abs(gather(g(:)) - y(:)) <= tol(y)) && ...
			isequal(size(h), size(zf)) && all(abs(gather(h(:)) - zf(:)) <= 10 * tol(y)));
		[y, zf] = filter(b, a, v, zi(:, 1));
		[g, h] = filter(b, a, gpuArray(v), gpuArray(zi(:, 1)));
		assert(all(abs(gather(g(:)) - y(:)) <= tol(y)) && all(abs(gather(h(:)) - zf(:)) <= 10 * tol(y)));
	end
	[y, zf] = filter(1, [1 -0.9999], v);                % which the last stretch does not forget
	[~, h] = filter(1, [1 -0.9999], gpuArray(v));
	assert(abs(gather(h) - zf) < 1e-10 * max(abs(y)));
	[y, zf] = filter(b, a, v');
	[g, h] = filter(b, a, gpuArray(single(v')));
	assert(isa(gather(h), 'single') && isequal(size(h), size(zf)) && ...
		all(abs(gather(h(:)) - zf(:)) <= 1e-4 * max(abs(y))));
end
[y, zf] = filter(1, [1 -0.5], gpuArray(x(1:100, 1)));
[y0, zf0] = filter(1, [1 -0.5], x(1:100, 1));
assert(all(abs(gather(y) - y0) < 1e-12) && abs(gather(zf) - zf0) < 1e-12);
disp('ok')
