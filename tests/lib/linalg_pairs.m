% Pairs of matrices: generalized eigenvalues by each method, with left vectors; balancing; Hessenberg and QZ forms.
near = @(x, y) norm(x(:) - y(:)) <= 1e-12 * max(1, norm(y(:)));
A = [4 1 0; 1 3 1; 0 1 2];
B = [2 0.5 0; 0.5 3 0.25; 0 0.25 1];
d = eig(A, B);
assert(issorted(d) && near(prod(d), det(A) / det(B)) && near(sum(d), trace(B \ A)))
[V, D] = eig(A, B);
assert(near(A * V, B * V * D) && near(V' * B * V, eye(3)))
[V, D] = eig(A, B, 'qz');
assert(near(A * V, B * V * D) && near(sort(diag(D)), d))
Z = A + 1i * [0 1 2; -1 0 3; -2 -3 0];
[V, D] = eig(Z, B);
assert(near(Z * V, B * V * D) && isreal(diag(D)) && near(V' * B * V, eye(3)))
G = [1 2 3; 0 4 5; 7 8 0];
[V, D, W] = eig(G, B);
assert(near(G * V, B * V * D) && near(W' * G, D * W' * B))
[V, D, W] = eig(G + 1i * B', B + 1i);
assert(near((G + 1i * B') * V, (B + 1i) * V * D) && near(W' * (G + 1i * B'), D * W' * (B + 1i)))
assert(near(sort(real(eig([0 1; -1 0], eye(2)))), [0; 0]) && near(sort(imag(eig([0 1; -1 0], eye(2)))), [-1; 1]))
assert(isinf(eig(1, 0)))
d = eig(single(A), B);
assert(isa(d, 'single') && norm(d - eig(A, B)) < 1e-5)
[V, D] = eig(G, 'vector');
assert(isequal(size(D), [3 1]) && near(G * V, V * diag(D)))
[V, D] = eig([1 1e8; 1e-8 1], 'nobalance');
assert(near([1 1e8; 1e-8 1] * V / 1e8, V * D / 1e8))

M = [1 1e4 0; 1e-3 2 1e3; 0 1e-4 3];
[T, N] = balance(M);
assert(near(T \ M * T, N) && max(abs(N(:))) < max(abs(M(:))))
[S, P, N] = balance(M);
T = zeros(3); T(:, P) = diag(S);
assert(near(T \ M * T, N))
assert(near(sort(eig(balance(M, 'noperm'))), sort(eig(M))))

[P, H] = hess(G);
assert(near(P * H * P', G) && near(P' * P, eye(3)) && H(3, 1) == 0)
[P, H] = hess(Z + G);
assert(near(P * H * P', Z + G) && H(3, 1) == 0)

[AA, BB, Q, Z2] = qz(G, B);
assert(near(Q * G * Z2, AA) && near(Q * B * Z2, BB) && near(tril(AA, -1), zeros(3)))
[AA, BB, Q, Z2, V, W] = qz(G, B, 'real');
assert(isreal(AA) && near(Q * G * Z2, AA) && near(tril(AA, -2), zeros(3)))
assert(near(G * V * diag(diag(W' * B * V)), B * V * diag(diag(W' * G * V))))

try, eig(A, B(1:2, 1:2)), catch e, disp(e.message), end
try, eig(A, 'qz'), catch e, disp(e.message), end
try, eig(A, B, 'balance'), catch e, disp(e.message), end
try, eig(A, 'sideways'), catch e, disp(e.message), end
try, eig([1 NaN; 2 3]), catch e, disp(e.message), end
try, balance([1 Inf; 2 3]), catch e, disp(e.message), end
try, qz(A, B(1:2, 1:2)), catch e, disp(e.message), end
try, hess([1 2]), catch e, disp(e.message), end
