% Iterative solvers.
% long: wgpu
n = 40;
e = ones(n, 1);
a = spdiags([-e 4*e -e], -1:1, n, n);
b = a * (1:n)';
x = (1:n)';
[y, flag] = pcg(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = gmres(a, b, [], 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = bicgstab(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = bicg(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = cgs(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = minres(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = qmr(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = tfqmr(a, b, 1e-10, 50); assert(flag == 0 && norm(y - x) < 1e-5)
[y, flag] = lsqr(a, b, 1e-10, 100); assert(flag == 0 && norm(y - x) < 1e-4)
L = ichol(a);
[y, flag, ~, iter] = pcg(a, b, 1e-10, 50, L, L'); assert(flag == 0 && iter <= 2)
[L, U] = ilu(a);
[y, flag, ~, iter] = bicgstab(a, b, 1e-10, 50, L, U); assert(flag == 0 && iter <= 2)
[y, flag] = pcg(@(v) a * v, b, 1e-10, 50); assert(flag == 0)
d = eigs(a, 3);
all = sort(eig(full(a)), 'descend');
assert(norm(d - all(1:3)) < 1e-8)
disp('ok')
