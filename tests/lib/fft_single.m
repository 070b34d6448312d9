% Transforms of singles stay in single; those of an even number of reals are mirror images to the last bit; the way back
% is real.
% long: wgpu
rng(5);
for n = [2 6 16 64 96 100 250 1024 4098 20000]
	for m = [1 3 16]
		x = randn(n, m);
		s = single(x);
		a = fft(s, [], 1);
		b = fft(x, [], 1);
		assert(isa(a, 'single') && max(abs(a(:) - b(:))) < 4e-6 * sqrt(n));
		assert(isequal(a(2:end, :), conj(flip(a(2:end, :), 1))));
		y = ifft(a, [], 1);
		z = ifft(b, [], 1);
		assert(isreal(y) && isreal(z) && max(abs(y(:) - s(:))) < 4e-6 && max(abs(z(:) - x(:))) < 1e-14);
		c = fft(s.', [], 2);
		assert(max(abs(reshape(c.', [], 1) - a(:))) < 4e-6 * sqrt(n));
		d = ifft(c, [], 2);
		assert(isreal(d) && max(abs(reshape(d.', [], 1) - s(:))) < 4e-6);
		w = complex(x, flip(x));
		v = ifft(fft(w, [], 1), [], 1);
		assert(max(abs(v(:) - w(:))) < 1e-14);
	end
end
x = [1 Inf 2 3];
y = fft(x);
assert(y(1) == Inf && imag(y(1)) == 0 && y(3) == -Inf);
x = (1:8) + 1i * (8:-1:1);
assert(isequal(ifft(x, 'symmetric'), ifft([real(x(1)) x(2:4) real(x(5)) conj(x([4 3 2]))])));
disp(ifft(fft(single(1:4))))
for n = [1 4 5 30]
	for m = [2 5 8 21]
		x = randn(n, m, 2);
		y = fft2(x);
		assert(max(abs(y(:) - reshape(fft(fft(complex(x), [], 1), [], 2), [], 1))) < 1e-12);
		z = ifft2(y);
		assert(isreal(z) && max(abs(z(:) - x(:))) < 1e-13);
	end
end
