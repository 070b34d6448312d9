% Linear algebra: factors multiply back, solutions solve, warnings are MATLAB's.
A = [4 1 2; 1 3 0; 2 0 5];
near = @(x, y) all(abs(x(:) - y(:)) < 1e-12);
[L, U, P] = lu(A);
assert(near(P' * L * U, A) && istril(L) && istriu(U));
[Q, R] = qr(A);
assert(near(Q * R, A) && near(Q' * Q, eye(3)) && istriu(R));
R = chol(A);
assert(near(R' * R, A));
[V, D] = eig(A);
assert(near(A * V, V * D) && issorted(diag(D)));
[V, D] = eig([0 1; -1 0]);
assert(~isreal(D) && near([0 1; -1 0] * V, V * D));
[U, S, V] = svd([1 2; 3 4; 5 6]);
assert(near(U * S * V', [1 2; 3 4; 5 6]) && isequal(size(S), [3 2]));
[U, S, V] = svd([1 2; 3 4; 5 6], 'econ');
assert(isequal(size(U), [3 2]));
assert(near(det(A), 43) && near(inv(A) * A, eye(3)) && rank(magic(4)) == 3 && near(pinv(A), inv(A)));
assert(near(A \ (A * [1; 2; 3]), [1; 2; 3]) && near((A' * [1; 2; 3])' / A', (A \ (A' * [1; 2; 3]))'));
assert(near([1 0; 1 1; 1 2] \ [1; 3; 5], [1; 2]));
[U, T] = schur(A);
assert(near(U * T * U', A));
[P, H] = hess(magic(4));
assert(near(P * H * P', magic(4)) && isbanded(H, 1, Inf));
assert(near(expm([0 1; 0 0]), [1 1; 0 1]) && near(logm(expm(A / 10)), A / 10) && near(sqrtm(A)^2, A));
assert(near(null([1 1]), [-1; 1] / sqrt(2)) || near(null([1 1]), [1; -1] / sqrt(2)));
assert(isequal(rref([1 2; 3 4]), eye(2)) && near(cond([2 0; 0 1]), 2) && near(norm(A), max(eig(A))));
[c, p] = chol([1 2; 2 1]);
assert(p == 2);
x = [1 2; 2 4] \ [1; 2];
try, chol([1 2; 2 1]), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
try, inv([1 2 3]), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
try, [1 2; 3 4] \ [1; 2; 3], catch e, disp(e.identifier), end
