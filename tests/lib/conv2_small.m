% conv2 with small filters: all parts, classes and edges against the definition
rng(6);
for t = 1:20
	A = randn(2 * t + 14, 40 - t);
	F = randn(mod(t, 7) + 1, mod(t, 4) + 1);
	[m, n] = size(F);
	full = zeros(size(A) + [m n] - 1);
	for i = 1:m
		for j = 1:n
			full(i:i + size(A, 1) - 1, j:j + size(A, 2) - 1) = full(i:i + size(A, 1) - 1, ...
				j:j + size(A, 2) - 1) + F(i, j) * A;
		end
	end
	near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) < 1e-12);
	assert(near(conv2(A, F), full));
	assert(near(conv2(A, F, 'same'), full(floor(m / 2) + (1:size(A, 1)), floor(n / 2) + (1:size(A, 2)))));
	assert(near(conv2(A, F, 'valid'), full(m:end - m + 1, n:end - n + 1)));
	assert(near(conv2(F(:, 1), F(1, :), A, 'same'), conv2(A, F(:, 1) * F(1, :), 'same')));
	assert(isa(conv2(single(A), F), 'single') && isa(conv2(A, single(F), 'same'), 'single'));
	assert(near(conv2(int16(9 * A), F) / 1e3, conv2(double(int16(9 * A)), F) / 1e3));
end
x = magic(8);
x(2, 3) = Inf;
disp(conv2(x, [1 2; 3 4], 'valid'))
