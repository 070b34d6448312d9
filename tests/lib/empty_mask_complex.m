% Elements that a mask does not name leave an array real, whatever they would have become; so does an empty array in
% doubt.
M = 5000; c = complex(ones(1, M), 2); z = log(linspace(-1, 1, M));
none = zeros(M, 1) > 1;
x = ones(M, 1); x(none) = x(none) + sum(c) / M;
y = ones(M, 1); y(none) = y(none) * 2i;
w = ones(M, 1); w(none) = w(none) + sum(z);
assert(isreal(x) && isreal(y) && isreal(w))
r = 1:2; r(none) = r(none) + sum(z) / M + 1;
assert(isreal(r) && isequal(r, 1:2))
for t = 1:24
	z = log(z); r(none) = r(none) + sum(z) / M + 1; x(none) = x(none) + sum(z);
end
assert(isreal(r) && isreal(x))
e = zeros(0, 3) + sum(z);
assert(isreal(e) && isequal(size(e), [0 3]))
some = none; some(7) = true;
x(some) = x(some) + sum(c) / M; y(some) = y(some) * 2i;
fprintf('%d %g %g %g\n', isreal(x), real(x(7)), imag(x(7)), imag(y(7)));
