% LU, determinant, inverse, conjugate gradients, power iteration, null space.
n = 40; A = 1 ./ ((1:n)' + (1:n) - 1) + 3 * eye(n); b = (1:n)';
[L, U, P] = lu(A); x = U \ (L \ (P * b));
fprintf('%.3e %.8e\n', norm(A * x - b) < 1e-10, det(A));
y = zeros(n, 1); r = b; p = r;
for k = 1:60
    if norm(r) < 1e-12, break, end, q = A * p; al = (r' * r) / (p' * q); y = y + al * p; rn = r - al * q;
    p = rn + (rn' * rn) / (r' * r) * p; r = rn;
end
fprintf('%d %d\n', norm(x - y) < 1e-8, k < 20);
v = ones(n, 1); for k = 1:200, v = A * v; v = v / norm(v); end, fprintf('%.8f %.8f\n', v' * A * v, max(eig(A)));
s = svd(A); fprintf('%.8f %.8f %d\n', s(1), cond(A), rank(A));
N = null([1 1 1; 2 2 2]); fprintf('%d %.8f\n', size(N, 2), norm([1 1 1] * N));
e = expm([0 1; -1 0] * pi / 3); fprintf('%.8f ', e); fprintf('\n');
fprintf('%.8f ', kron([1 2], [1; 3])); fprintf('%.6f %.6f\n', norm(A, 1), norm(A, 'fro'));
