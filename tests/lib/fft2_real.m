% fft2 of real numbers computes half of its columns; the way back of what is conjugate symmetric is real
% long: wgpu
rng(2);
for m = [1 2 3 4 5 8 31]
	for n = [1 2 3 4 7 32]
		x = randn(m, n, 2);
		f = fft2(x);
		assert(isequal(size(f), size(x)));
		e = abs(f - fft(fft(complex(x, 0), [], 2), [], 1));
		assert(max(e(:)) < 1e-11);
		y = ifft2(f);
		assert(isreal(y) && max(abs(y(:) - x(:))) < 1e-13);
		y = ifft2(single(f));
		assert(isreal(y) && isa(y, 'single'));
		f(1, 1, 2) = f(1, 1, 2) + 1i;
		assert(~isreal(ifft2(f)));
	end
end
w = @(n) exp(-2i * pi * (0:n - 1)' * (0:n - 1) / n);
p = magic(4);
p = [p(1:3, :), zeros(3, 1)];
e = abs(fft2(magic(4), 3, 5) - w(3) * p * w(5));
assert(max(e(:)) < 1e-12)
disp(size(fft2(zeros(0, 3))))
disp(size(fft2(rand(3, 4, 2, 3))))
disp(isreal(fft2(eye(4))))
