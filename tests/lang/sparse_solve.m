% a \ b for sparse a: triangles, positive definite, general, complex.
n = 50;
e = ones(n, 1);
a = spdiags([-e 4*e -e], -1:1, n, n);
x = (1:n)';
assert(norm(a \ (a * x) - x) < 1e-10)
p = a + sparse(1, n, 2, n, n);
assert(norm(p \ (p * x) - x) < 1e-10)
u = triu(p); l = tril(p);
assert(norm(u \ (u * x) - x) < 1e-10 && norm(l \ (l * x) - x) < 1e-10)
c = p + 1i * speye(n);
assert(norm(c \ (c * x) - x) < 1e-10)
assert(norm((x' * p) / p - x') < 1e-9)
b = sparse([1 5], [1 2], [1 2], n, 2);
y = p \ b;
assert(issparse(y) && norm(full(p * y - b)) < 1e-12)
perm = sparse([2 3 1], 1:3, [2 3 4]);
assert(isequal(perm \ [4; 2; 6], [1; 2; 1]) || norm(perm * (perm \ [4; 2; 6]) - [4; 2; 6]) < 1e-12)
% a grid: the factors stay sparse
k = 40;
d = spdiags(ones(k, 1) * [-1 2 -1], -1:1, k, k);
g = kron(d, speye(k)) + kron(speye(k), d);
f = ones(k * k, 1);
assert(norm(g * (g \ f) - f) < 1e-8)
[L, U, P, Q] = lu(p);
assert(norm(full(P * p * Q - L * U)) < 1e-12)
R = chol(a);
assert(norm(full(R' * R - a)) < 1e-12)
disp('ok')
