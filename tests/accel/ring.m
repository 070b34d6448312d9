% kernels: 25
% Neighbours on a ring by one subscript: the list of places is ranges side by side, which nobody computes.
n = 20000;
x = mod((1:n)' * 7, 13) / 4; r = x';
up = [2:n 1]; dn = [n 1:n-1];
y = x(up) - 2 * x + x(dn);
w = zeros(n, 1); for i = 1:n, w(i) = x(mod(i, n) + 1) - 2 * x(i) + x(mod(i - 2, n) + 1); end
assert(isequal(y, w))
assert(isequal(r([2:n 1]), y' + 2 * r - r(dn)) && isequal(size(r([2:n 1]')), [1 n]) && isequal(size(x(up)), [n 1]))
c = 10000; assert(isequal(x([n:-1:c 1:c-1]), [x(n:-1:c); x(1:c-1)]))
assert(isequal(x([1:5 7:n]), [x(1:5); x(7:n)]) && isequal(x([5:9000 1:3 4:20]), [x(5:9000); x(1:20)]))
try, x([2:n n+1]); catch e, disp(e.identifier), end
try, x([2:n 0]); catch e, disp(e.identifier), end
try, x([2.5:n 1]); catch e, disp(e.identifier), end
A = magic(100); assert(isequal(A([2:9000 1]), [A(2:9000) A(1)]))
z = x; z([2:n 1]) = x; assert(z(1) == x(n) && z(2) == x(1))
p = x + 1; q = p([3:n 1 2]) .* p; assert(abs(sum(q) - sum([p(3:n); p(1:2)] .* p)) < 1e-6)
disp ok
