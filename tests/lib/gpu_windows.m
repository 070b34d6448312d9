% Sliding windows of what a device has: short ones in one launch, long ones by doubling.
function check(name, got, want, tol)
	got = gather(got);
	assert(isequal(size(got), size(want)), name)
	assert(isequal(isnan(got), isnan(want)), [name ': NaN'])
	k = isfinite(want);
	assert(isequal(got(~k & ~isnan(want)), want(~k & ~isnan(want))), [name ': Inf'])
	e = max(abs(got(k) - want(k)) ./ max(1, abs(want(k))));
	assert(isempty(e) || e < tol, sprintf('%s: %g', name, e))
end
rng(1)
x = reshape(sin((1:3000)*0.37) * 3 + mod((1:3000), 7), [], 3);
x(17, 2) = NaN; x(500:505, 1) = NaN;
x(700, 3) = Inf;
for k = {3, [4 0], 64, 65, 100, [0 333], 1500}
	w = k{1};
	for dim = 1:2
		if dim == 2, y = x(:, 1:3); else, y = x; end
		g = gpuArray(y);
		for flag = {'includenan', 'omitnan'}
			f = flag{1};
			check('sum', movsum(g, w, dim, f), movsum(y, w, dim, f), 1e-10)
			check('mean', movmean(g, w, dim, f), movmean(y, w, dim, f), 1e-10)
			check('std', movstd(g, w, 0, dim, f), movstd(y, w, 0, dim, f), 1e-8)
			check('var', movvar(g, w, 1, dim, f), movvar(y, w, 1, dim, f), 1e-10)
		end
		check('max', movmax(g, w, dim), movmax(y, w, dim), 0.5e-300)
		check('min', movmin(g, w, dim), movmin(y, w, dim), 0.5e-300)
		check('prod', movprod(g / 5, w, dim), movprod(y / 5, w, dim), 1e-10)
	end
end
y = x(1:400, :);
y(30:33, 3) = -Inf; y(90, 3) = Inf; y(200:240, 2) = 5;
for k = {1, 2, 9, [0 6], 40, 500, 600}
	w = k{1};
	for dim = 1:2
		if dim == 2 && w(1) > 9, continue, end
		for flag = {'includenan', 'omitnan'}
			check('median', movmedian(gpuArray(y), w, dim, flag{1}), movmedian(y, w, dim, flag{1}), 1e-14)
			check('mad', movmad(gpuArray(y), w, dim, flag{1}), movmad(y, w, dim, flag{1}), 1e-14)
		end
	end
end
check('medians of integers', double(movmedian(gpuArray(int16(100 * sin(1:200))), 4)), ...
	double(movmedian(int16(100 * sin(1:200)), 4)), 1e-14)
check('medians of singles', movmedian(gpuArray(single(y)), 7, 'Endpoints', 'discard'), ...
	movmedian(single(y), 7, 'Endpoints', 'discard'), 1e-6)
s = single(x); i = int16(100 * sin(1:500));
check('single', movmean(gpuArray(s), 40), movmean(s, 40), 1e-5)
check('int', double(movsum(gpuArray(i), 7)), double(movsum(i, 7)), 1e-12)
assert(isa(gather(movmean(gpuArray(s), 5)), 'single'))
assert(isgpuarray(movsum(gpuArray(x), 5)))
check('discard', movsum(gpuArray(x(:, 1)), 101, 'Endpoints', 'discard'), ...
	movsum(x(:, 1), 101, 'Endpoints', 'discard'), 1e-10)
check('fill', movmean(gpuArray(x(:, 3)), 9, 'Endpoints', 'fill'), movmean(x(:, 3), 9, 'Endpoints', 'fill'), 1e-10)
disp('ok')
