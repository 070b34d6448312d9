% Lengths of vectors, wherever they are: what would overflow, what is tiny, NaN and Inf.
x = (1:5000)' / 7;
near = @(a, b) isequal(class(a), class(b)) && ((isnan(a) && isnan(b)) || isequal(a, b) || abs(a - b) <= 4*eps(b));
assert(near(norm(x + 0), sqrt(sum((x + 0).^2))))
for s = [1e200 1e-200 1e300 1e-300 1e155 1e-160]
	assert(near(norm(x * s), norm(x) * s))
end
y = x * 1; y(17) = 1e300;
assert(near(norm(y + 0), 1e300))
y(17) = 1e-300;
assert(near(norm(y + 0), norm(y)))
z = zeros(5000, 1); z(3) = 3e-170; z(4000) = 4e-170;
assert(near(norm(z + 0), 5e-170))
z(5) = 1;
assert(near(norm(z + 0), 1))
assert(norm(zeros(5000, 1) * 2) == 0)
y(5) = NaN; assert(isnan(norm(y + 0)))
y(5) = Inf; assert(norm(y + 0) == Inf)
y(6) = -Inf; assert(norm(y * 2) == Inf)
y(7) = NaN; assert(isnan(norm(y + 0)))
f = single(x);
assert(near(norm(f * 2), 2*norm(f)))
for s = single([1e20 1e-20 1e30 1e-25])
	assert(abs(norm(f * s) / (norm(f) * s) - 1) < 1e-6)
end
assert(isa(norm(f + 1), 'single'))
r = x';
assert(near(norm(r + 0), norm(x)))
assert(near(norm(x*2, 2), 2*norm(x)))
M = reshape(1:6000, 60, 100) / 9;
assert(near(norm(M + 0, 'fro'), sqrt(sum(sum((M + 0).^2)))))
v = x * 0.5; w = x + 1;
assert(abs((v + 0)' * (w + 0) / sum(v .* w) - 1) < 1e-14)
assert(abs((v + 0)' * (v + 0) / sum(v .^ 2) - 1) < 1e-14)
assert(isequal(size(r * x), [1 1]) && isequal(size((r + 0) * (x + 1)), [1 1]))
u = x;
for t = 1:40
	u = u / norm(u) + 1e-3 * x;
end
h = x;
for t = 1:40
	h = h / sqrt(h' * h) + 1e-3 * x;
end
assert(norm(u - h) < 1e-12 * norm(u))
U = reshape(sin(1:6000), 60, 100); top = zeros(1, 50);
for t = 1:50
	U = U * 0.9 + 0.01;
	top(t) = max(abs(U(:)));
end
assert(abs(top(50) - 0.1 + 0.1*0.9^50) < 2*0.9^50)
V = reshape((1:6000) / 7, 60, 100);
for t = 1:3
	q(t) = sum(max(exp(-abs(V)))) + max(sum(V .* 2));
end
assert(all(q == sum(max(exp(-V))) + max(sum(V*2))))
disp('ok')
