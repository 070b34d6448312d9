% What sorting on the device gives besides: places of unique elements, sets of two arrays, the first few, elements that
% are not zero.
rng(5);
n = 4000;
x = floor(rand(n, 1) * 3000) / 4;
x([5 8]) = NaN; x(6) = Inf; x(7) = -Inf; x(9) = 0; x(10) = -0;
y = floor(rand(1700, 1) * 4000) / 4;
y([1 2]) = [NaN Inf];
for cls = {'double', 'single'}
	a = cast(x, cls{1}); b = cast(y, cls{1});
	g = gpuArray(a); h = gpuArray(b);
	[c, i, j] = unique(g);
	[c0, i0, j0] = unique(a);
	assert(isequaln(gather(c), c0) && isequal(gather(i), i0) && isequal(gather(j), j0) && isa(j, 'gpuArray'))
	[c, i] = unique(g');
	assert(isequaln(gather(c), c0') && isequal(gather(i), i0))
	for f = {@intersect, @setdiff, @setxor, @union}
		s = f{1};
		if isa(a, 'single') && ~isequal(s, @intersect), continue, end
		[c0, i0] = s(a, b);
		[c, i] = s(g, h);
		assert(isequaln(gather(c), c0) && isequal(gather(i), i0) && isa(c, 'gpuArray') && ...
			isa(gather(c), cls{1}), func2str(s))
		assert(isequaln(gather(s(g', h')), s(a', b')) && isequaln(gather(s(g, b)), c0) && ...
			isequaln(gather(s(a', h)), s(a', b)))
		if ~isequal(s, @setdiff)
			[~, i0, j0] = s(a, b);
			[~, i, j] = s(g, h);
			assert(isequal(gather(i), i0) && isequal(gather(j), j0), func2str(s))
		end
	end
	assert(isequal(size(intersect(g(9), h(3:50) + 1e6)), size(intersect(a(9), b(3:50) + 1e6))))
	for k = [1 7]
		[m, i] = maxk(g, k);
		[m0, i0] = maxk(a, k);
		assert(isequaln(gather(m), m0) && isequal(gather(i), i0) && isa(m, 'gpuArray'))
		m = reshape(g, 40, 100);
		m0 = reshape(a, 40, 100);
		assert(isequaln(gather(mink(m, k)), mink(m0, k)) && isequaln(gather(maxk(m, k, 2)), maxk(m0, k, 2)))
	end
	m = reshape(g, 40, 100) .* (reshape(g, 40, 100) > 700);
	m0 = reshape(a, 40, 100) .* (reshape(a, 40, 100) > 700);
	[r, k, v] = find(m);
	[r0, k0, v0] = find(m0);
	assert(isequal(gather(r), r0) && isequal(gather(k), k0) && isequaln(gather(v), v0) && ...
		isa(gather(v), cls{1}) && isa(v, 'gpuArray'))
	[r, k, v] = find(m(3, :), 2, 'last');
	[r0, k0, v0] = find(m0(3, :), 2, 'last');
	assert(isequal(gather(r), r0) && isequal(gather(k), k0) && isequaln(gather(v), v0))
	[r, k, v] = find(g == 0.1);
	assert(isequal(size(gather(v)), [0 1]) && islogical(gather(v)))
end
w = int16(mod((1:3000)' * 7919, 701) - 350);
g = gpuArray(w);
[c, i, j] = unique(g);
[c0, i0, j0] = unique(w);
assert(isequal(gather(c), c0) && isa(gather(c), 'int16') && isequal(gather(i), i0) && isequal(gather(j), j0) && ...
	isequal(gather(unique(g')), c0'))
[c, i, j] = intersect(g, g(50:90) * 2);
[c0, i0, j0] = intersect(w, w(50:90) * 2);
assert(isequal(gather(c), c0) && isequal(gather(i), i0) && isequal(gather(j), j0) && ...
	isequal(gather(ismember(g, c)), ismember(w, c0)))
assert(isequal(gather(maxk(gpuArray(int8([3 9 2 7 -100 5 5 5 5 1])), 2)), int8([9 7])))
disp('ok')
