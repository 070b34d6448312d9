% Transforms where gpuArrays live: the same numbers as the host's, real where they are real.
rng(3);
for n = [16 100 4096]
	x = gather(randn(3, n, 2));
	z = gather(x + 1i * randn(3, n, 2));
	g = gpuArray(x);
	a = fft(x, [], 2);
	b = fft(g, [], 2);
	assert(isa(b, 'gpuArray') && isequal(size(b), size(a)) && ~isreal(b));
	assert(max(abs(gather(b(:)) - a(:))) < 1e-12 * n);
	h = ifft(b, [], 2);
	assert(isreal(h) && max(abs(gather(h(:)) - x(:))) < 1e-13 * n);
	c = ifft(gpuArray(z), [], 2);
	assert(max(abs(gather(c(:)) - reshape(ifft(z, [], 2), [], 1))) < 1e-13);
end
s = gpuArray(single(x(1, :, 1)));
t = fft(s);
assert(isequal(class(gather(t)), 'single') && max(abs(gather(t) - fft(gather(s)))) < 1e-3);
assert(max(abs(gather(fft(g(:, :, 1), 10, 2) - gpuArray(fft(x(:, :, 1), 10, 2)))), [], 'all') < 1e-13);
assert(max(abs(gather(fft(g(1, 1:30, 1), 64)) - fft(x(1, 1:30, 1), 64))) < 1e-13);
y = fft(gpuArray(ones(1, 512)));
assert(isreal(y) && isequal(gather(y(1:3)), [512 0 0]));
m = fft2(gpuArray(x(:, :, 1)));
assert(max(abs(gather(m) - fft2(x(:, :, 1))), [], 'all') < 1e-11);
w = gpuArray(x(1, :, 1));
assert(abs(gather(sum(abs(fft(w)).^2)) / numel(w) - sum(x(1, :, 1).^2)) < 1e-8);
assert(max(abs(gather(real(ifft(fft(w) .* conj(fft(w))))) - real(ifft(abs(fft(x(1, :, 1))).^2)))) < 1e-8);
assert(max(abs(gather(fftshift(fft(w))) - fftshift(fft(x(1, :, 1))))) < 1e-9);
% there and back in two and three dimensions is real, as on the host
v = gpuArray(randn(6, 10, 3)); u = single(v(:, 1:7, 1));
assert(isreal(ifft2(fft2(v))) && isreal(ifft2(fft2(u))) && isreal(ifftn(fftn(v))) && ...
	max(abs(gather(ifftn(fftn(v)) - v)), [], 'all') < 1e-14)
assert(max(abs(gather(fftn(v)) - fftn(gather(v))), [], 'all') < 1e-12 && max(abs(gather(fft2(u)) - fft2(gather(u))), ...
	[], 'all') < 1e-5)
% several axes are one call, and wait once: what comes back is as real as on the host
near = @(a, b) max(abs(gather(a(:)) - b(:))) < 1e-12 * max(abs(b(:)));
for sz = {[64 96], [30 32 6]}
	x = rand(sz{1}); z = x + 1i * rand(sz{1}); g = gpuArray(x); c = gpuArray(z);
	assert(isequal(1 * [near(fft2(g), fft2(x)), near(ifft2(c), ifft2(z)), near(fftn(g), fftn(x)), ...
		near(ifftn(fftn(c)), z), near(ifftn(fftn(g)), x), near(fft2(c, 20, 70), fft2(z, 20, 70)), ...
		near(ifftn(c, 'symmetric'), ifftn(z, 'symmetric')), isreal(ifft2(fft2(g))), ~isreal(ifft2(c)), ...
		isgpuarray(fft2(g))], ones(1, 10)));
end
% lengths of one pass, of several passes, and others (Bluestein), along each axis, beside the host's transform
for cls = {'double', 'single'}
	tol = 40 * eps(cls{1});
	far = @(a, b) norm(double(gather(a(:))) - double(b(:))) / norm(double(b(:)));
	lengths = [2 3 4 5 7 8 12 16 64 97 128 180 509 512 1000 2310 4096];
	if strcmp(cls{1}, 'single'), lengths = [3 8 64 97 180 512 1000]; end
	for n = lengths
		x = cast(randn(n, 2, 3), cls{1});
		z = cast(x + 1i * randn(n, 2, 3), cls{1});
		for axis = 1:3
			order = circshift(1:3, axis - 1);
			xp = permute(x, order);
			zp = permute(z, order);
			along = find(order == 1);
			g = gpuArray(xp);
			h = gpuArray(zp);
			f = fft(g, [], along);
			assert(far(f, fft(xp, [], along)) < tol && isa(gather(f), cls{1}))
			assert(far(fft(h, [], along), fft(zp, [], along)) < tol)
			assert(far(ifft(h, [], along), ifft(zp, [], along)) < tol)
			back = ifft(f, [], along);
			assert(isreal(back) && far(back, xp) < tol)
			if n > 300, break, end
		end
		assert(far(ifft(gpuArray(z), 'symmetric'), ifft(z, 'symmetric')) < tol)
		assert(far(fft(gpuArray(z), n + 5), fft(z, n + 5)) < tol)
		assert(far(fft(gpuArray(x), max(2, n - 1)), fft(x, max(2, n - 1))) < tol)
		% the second half is the mirror image of the first one, to the last bit
		y = gather(fft(gpuArray(x)));
		assert(isequal(y(2:end, :), conj(y(end:-1:2, :))))
	end
	x = cast(cos((1:2^19)' / 7), cls{1});           % three passes
	assert(far(fft(gpuArray(x)), fft(x)) < tol)
	v = cast(randn(4, 6, 5, 3), cls{1});
	w = v + 1i * cast(randn(4, 6, 5, 3), cls{1});
	assert(far(fftn(gpuArray(v)), fftn(v)) < tol && far(ifftn(gpuArray(w)), ifftn(w)) < tol)
	assert(far(fft2(gpuArray(w), 8, 5), fft2(w, 8, 5)) < tol)
	assert(far(ifftn(gpuArray(w), 'symmetric'), ifftn(w, 'symmetric')) < tol)
end
disp('ok')
