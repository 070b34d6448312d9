% A logarithm that leaves the real numbers decides a mask. What the mask takes from complex numbers keeps its imaginary
% part.
n = 50000;
x = 2 - 2.5 * mod((1:n)', 2);
z = reshape(1:n, n, 1) + 0.5i;
m = log2(x) <= -0.25; x(m) = z(m);
assert(~isreal(x))
assert(isequal(imag(x) == 0.5, m) && any(m) && ~all(m))
v = 2 - 2 * mod((1:n)', 2);
w = reshape(1:n, n, 1) - 2i;
k = real(sqrt(v - 1)) == 0; v(k) = w(k);
assert(~isreal(v) && isequal(imag(v) == -2, k) && any(k) && ~all(k))
