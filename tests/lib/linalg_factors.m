% Factors that are changed, Schur forms in order, equations and angles, singular values of a few,
% and what is done by pages.
% long: wgpu
near = @(x, y) isequal(size(x), size(y)) && norm(x(:) - y(:)) <= 1e-11 * max(1, norm(y(:)));
rng(5);

% planerot
[G, y] = planerot([3; 4]);
assert(near(G, [3 4; -4 3] / 5) && near(y, [5; 0]) && near(G * [3; 4], y))
z = [1 + 2i; 3 - 1i];
[G, y] = planerot(z);
assert(near(G * z, y) && y(2) == 0 && near(G' * G, eye(2)))
G = planerot([2 0]);
assert(isequal(G, eye(2)) && isa(planerot(single([1 1])), 'single'))
fails('MATLAB:planerot:InvalidInput', @() planerot([1 2 3]))

% qrinsert, qrdelete, qrupdate: factors of the changed matrix, real and complex
for A = {randn(4, 3), randn(3, 4), randn(4) + 1i * randn(4)}
    A = A{1}; %#ok<FXSET>
    [Q, R] = qr(A);
    for j = 1:size(A, 2)
        [Q1, R1] = qrdelete(Q, R, j);
        check_qr(Q1, R1, A(:, [1:j - 1, j + 1:end]));
    end
    for j = 1:size(A, 1)
        [Q1, R1] = qrdelete(Q, R, j, 'row');
        check_qr(Q1, R1, A([1:j - 1, j + 1:end], :));
    end
    x = randn(size(A, 1), 1);
    for j = 1:size(A, 2) + 1
        [Q1, R1] = qrinsert(Q, R, j, x);
        check_qr(Q1, R1, [A(:, 1:j - 1), x, A(:, j:end)]);
    end
    x = randn(1, size(A, 2));
    [Q1, R1] = qrinsert(Q, R, 2, x, 'row');
    check_qr(Q1, R1, [A(1, :); x; A(2:end, :)]);
    u = randn(size(A, 1), 1); v = randn(size(A, 2), 1) * A(1);
    [Q1, R1] = qrupdate(Q, R, u, v);
    check_qr(Q1, R1, A + u * v');
end
[Q, R] = qr(randn(5, 2), 0);
[Q1, R1] = qrupdate(Q, R, ones(5, 1), [1; 2]);
assert(isequal(size(Q1), [5 2]) && near(Q1 * R1, Q * R + ones(5, 1) * [1 2]))
[Q, R] = qr(eye(2));
fails('MATLAB:qrdelete:InvalidDelIndex', @() qrdelete(Q, R, 3))
fails('MATLAB:qrdelete:InvalidOrient', @() qrdelete(Q, R, 1, 'rows'))
fails('MATLAB:qrdelete:SizeMismatch', @() qrdelete(Q, eye(3), 1))
fails('MATLAB:qrinsert:InvalidInsertIndex', @() qrinsert(Q, R, 4, [1; 2]))
fails('MATLAB:qrinsert:SizeMismatch', @() qrinsert(Q, R, 1, [1; 2; 3]))
fails('MATLAB:qrinsert:InvalidOrient', @() qrinsert(Q, R, 1, [1; 2], 'x'))
fails('MATLAB:qrupdate:SizeMismatch', @() qrupdate(Q, R, [1; 2], [1; 2; 3]))

% rsf2csf, ordeig, ordschur: the same matrix, the same eigenvalues, in the asked order
A = [1 2 0 1; -2 1 3 0; 0 0 -1 4; 1 0 -4 -1];
[U, T] = schur(A, 'real');
[V, S] = rsf2csf(U, T);
assert(istriu(S) && near(V * S * V', A) && near(V' * V, eye(4)) && near(esort(diag(S)), esort(eig(A))))
fails('MATLAB:rsf2csf:InvalidInput', @() rsf2csf(eye(2), ones(2, 3)))
e = ordeig(T);
assert(near(esort(e), esort(eig(A))) && imag(e(1)) > 0 && e(2) == conj(e(1)))
for i = 1:4
    assert(min(svd(A - e(i) * eye(4))) < 1e-12)
end
assert(near(ordeig([2 1; 0 3], [4 0; 0 6]), [0.5; 0.5]) && isequal(ordeig([3 9; 0 1]), [3; 1]) && isempty(ordeig([])))
fails('MATLAB:ordeig:InvalidInput', @() ordeig([1 2 3]))
fails('MATLAB:ordeig:NotSchur', @() ordeig(magic(3)))
[U1, T1] = ordschur(U, T, 'lhp');
d = real(ordeig(T1));
assert(all(d(1:2) < 0) && all(d(3:4) > 0) && near(U1 * T1 * U1', A) && near(U1' * U1, eye(4)))
[U1, T1] = ordschur(U, T, 'rhp');
d = real(ordeig(T1));
assert(all(d(1:2) > 0) && near(U1 * T1 * U1', A))
[U, T] = schur(diag([0.5 3 0.2 -2]) + triu(ones(4), 1));
[U1, T1] = ordschur(U, T, 'udi');
assert(all(abs(diag(T1)) < 1 == [1; 1; 0; 0]) && near(U1 * T1 * U1', U * T * U') && istriu(T1))
[U1, T1] = ordschur(U, T, 'udo');
assert(all(abs(diag(T1)) < 1 == [0; 0; 1; 1]))
[U1, T1] = ordschur(U, T, [1 4 2 3]);                   % clusters: the highest comes first
assert(near(diag(T1), [3; -2; 0.2; 0.5]))
[U1, T1] = ordschur(U, T, logical([0 0 0 1]));
assert(near(T1(1), -2) && near(U1 * T1 * U1', U * T * U'))
[Uc, Tc] = schur(complex(A), 'complex');
[U1, T1] = ordschur(Uc, Tc, 'lhp');
assert(all(real(diag(T1)) < 0 == [1; 1; 0; 0]) && near(U1 * T1 * U1', complex(A)) && istriu(T1))
fails('MATLAB:ordschur:InvalidKeyword', @() ordschur(U, T, 'x'))
fails('MATLAB:ordschur:InvalidSelect', @() ordschur(U, T, [1 2]))
fails('MATLAB:ordschur:InvalidInput', @() ordschur(eye(2), eye(3), [1 2 3]))

% sylvester: by its equation
X = sylvester(A, magic(3), ones(4, 3));
assert(near(A * X + X * magic(3), ones(4, 3)) && isreal(X))
X = sylvester(A * 1i, magic(3), ones(4, 3));
assert(near(A * 1i * X + X * magic(3), ones(4, 3)) && isempty(sylvester([], [], [])))
fails('MATLAB:sylvester:NonSquare', @() sylvester([1 2], 1, [1 2]))
fails('MATLAB:sylvester:SizeMismatch', @() sylvester(1, 1, [1 2]))

% subspace: angles, also the very small
assert(near(subspace([1; 0], [1; 1]), pi / 4) && near(subspace([1 0; 0 1; 0 0], [0; 0; 2]), pi / 2) && ...
    subspace(A, A) < 1e-14)
assert(abs(subspace([1; 0], [1; 1e-10]) - 1e-10) < 1e-22 && subspace([], []) == 0)
fails('MATLAB:subspace:RowMismatch', @() subspace([1; 2], [1; 2; 3]))

% rcond: 1 / (norm(A, 1) * norm(inv(A), 1)) is estimated; small matrices exactly
assert(rcond(eye(3)) == 1 && rcond([1 1; 1 1]) == 0 && isnan(rcond(NaN)) && rcond([]) == Inf)
assert(near(rcond([4 1; 2 3]), 1 / (norm([4 1; 2 3], 1) * norm(inv([4 1; 2 3]), 1))))
r = rcond(hilb(8)) * norm(hilb(8), 1) * norm(invhilb(8), 1);
assert(r >= 1 - 1e-6 && r < 10 && isa(rcond(single(hilb(3))), 'single'))
fails('MATLAB:square', @() rcond([1 2 3]))
fails('MATLAB:invalidType', @() rcond({1}))

% svds, svdsketch
B = gallery('lehmer', 7) * diag(1:7);
s = svd(B);
assert(near(svds(B), s(1:6)) && near(svds(sparse(B), 2), s(1:2)) && near(svds(B, 2, 'smallest'), s(6:7)))
assert(near(svds(B, 1, s(4) + 0.01), s(4)) && near(svds([B; B(1:2, :)], 20), svd([B; B(1:2, :)])))
assert(near(svds(diag([3 2 0 0]), 1, 'smallestnz'), 2) && isempty(svds([])))
[U, S, V, flag] = svds(B, 3);
assert(flag == 0 && isequal(size(U), [7 3]) && near(U' * U, eye(3)) && near(B * V, U * S) && near(diag(S), s(1:3)))
assert(near(svds(@(x, t) product(B, x, t), [7 7], 2), s(1:2)))
fails('MATLAB:svds:InvalidK', @() svds(B, -1))
fails('MATLAB:svds:InvalidSigma', @() svds(B, 1, 'middle'))
fails('MATLAB:svds:InvalidA', @() svds({1}))
C = U(:, 1:2) * diag([5 1]) * V(:, 1:2)' + 1e-8 * randn(7);
[U, S, V, err] = svdsketch(C, 1e-3);
assert(isequal(size(S), [2 2]) && norm(U * S * V' - C, 'fro') / norm(C, 'fro') <= 1e-3 && err < 1e-7)
[U, S, V, err] = svdsketch(C, 1e-3, 'MaxSubspaceDimension', 1);
assert(isequal(size(S), [1 1]) && abs(err - 1 / sqrt(26)) < 1e-7 && ...
    near(norm(U * S * V' - C, 'fro') / norm(C, 'fro'), err))
[U, S, V] = svdsketch(zeros(3, 2));
assert(isempty(S) && isequal(size(U * S * V'), [3 2]))
fails('MATLAB:svdsketch:InvalidTol', @() svdsketch(C, -1))
fails('MATLAB:svdsketch:InvalidInput', @() svdsketch(ones(2, 2, 2)))
fails('MATLAB:svdsketch:ParseFlags', @() svdsketch(C, 0.1, 'Size', 1))

% pages
P = randn(3, 3, 2, 2) + 1i * randn(3, 3, 2, 2);
E = pageeig(P); [W, D] = pageeig(P); S = pagesvd(P); [U, D2, V] = pagesvd(P); N = pagenorm(P); F = pagenorm(P, 'fro');
for k = 1:4
    assert(near(esort(E(:, :, k)), esort(eig(P(:, :, k)))) && near(P(:, :, k) * W(:, :, k), W(:, :, k) * D(:, :, k)))
    assert(near(S(:, :, k), svd(P(:, :, k))) && near(U(:, :, k) * D2(:, :, k) * V(:, :, k)', P(:, :, k)))
    assert(near(N(k), norm(P(:, :, k))) && near(F(k), norm(P(:, :, k), 'fro')))
end
assert(isequal(size(N), [1 1 2 2]) && isequal(size(E), [3 1 2 2]) && isreal(N) && ...
    isa(pagenorm(single([3 4])), 'single'))
assert(isequal(squeeze(pagenorm(cat(3, [1 -2; 3 4], eye(2)), 1)), [6; 1]) && ...
    isequal(squeeze(pagenorm(cat(3, [1 -2; 3 4], eye(2)), Inf)), [7; 1]))
assert(isequal(size(pagesvd(zeros(2, 3, 0))), [2 1 0]) && isequal(size(pageeig(zeros(0, 0, 3))), [0 1 3]))
assert(isequal(size(pagesvd(ones(4, 2, 3), 'vector')), [2 1 3]) && isequal(size(pagenorm(zeros(3, 2, 0))), [1 1 0]))
assert(isequal(pagetranspose(P), permute(P, [2 1 3 4])) && isequal(pagectranspose(P), conj(permute(P, [2 1 3 4]))))
assert(isequal(pagetranspose({1 2}), {1; 2}) && isequal(size(pagectranspose(zeros(0, 2, 3))), [2 0 3]))
fails('MATLAB:square', @() pageeig(ones(2, 3)))
fails('MATLAB:pagenorm:inputType', @() pagenorm({1}))
fails('MATLAB:norm:unknownNorm', @() pagenorm(P, 3))

% polyeig: det(A0 + e*A1 + e^2*A2) is zero and the vectors are right; polyvalm: Cayley and Hamilton
A0 = randn(3); A1 = randn(3); A2 = randn(3);
[X, e] = polyeig(A0, A1, A2);
assert(isequal(size(X), [3 6]) && isequal(size(e), [6 1]) && near(esort(e), esort(polyeig(A0, A1, A2))))
for k = 1:6
    assert(norm((A0 + e(k) * A1 + e(k)^2 * A2) * X(:, k)) < 1e-11 && abs(norm(X(:, k)) - 1) < 1e-12)
end
assert(near(sort(polyeig(6, -5, 1)), [2; 3]) && near(sort(polyeig(-[2 0; 0 3], eye(2))), [2; 3]))
assert(any(isinf(polyeig([1 0; 0 1], [1 0; 0 0]))))
fails('MATLAB:polyeig:InvalidInput', @() polyeig(1, [1 2]))
fails('MATLAB:minrhs', @() polyeig())
assert(norm(polyvalm(poly(magic(4)), magic(4))) < 1e-6 && ...
    isequal(polyvalm([2 0 1], [1 2; 3 4]), 2 * [1 2; 3 4]^2 + eye(2)))
assert(isequal(polyvalm([], [3 4; 5 6]), zeros(2)) && isequal(polyvalm(5, [1 2; 3 4]), 5 * eye(2)) && ...
    isempty(polyvalm([1 2], [])))
fails('MATLAB:polyvalm:NonSquareMatrix', @() polyvalm([1 2], [3 4]))
fails('MATLAB:polyvalm:InvalidP', @() polyvalm([1 2; 3 4], 3))

% normest1: never more than the norm, exact for small matrices, by a function
M = randn(30);
[c, v, w, it] = normest1(M);
assert(c <= norm(M, 1) * (1 + 1e-12) && c > norm(M, 1) / 3 && near(M * v, w) && ...
    near(norm(w, 1), c * norm(v, 1)) && numel(it) == 2)
assert(normest1(magic(4)) == 34 && normest1(abs(M)) == norm(abs(M), 1) || near(normest1(abs(M)), norm(abs(M), 1)))
c = normest1(@(flag, x) by_flag(flag, x, M));
assert(c <= norm(M, 1) * (1 + 1e-12) && c > norm(M, 1) / 3)
assert(near(normest1(sparse(1:9, 1:9, 1:9)), 9) && normest1(M, 2, ones(30, 2) / 30) <= norm(M, 1) * (1 + 1e-12))
fails('MATLAB:normest1:ANotSquare', @() normest1([1 2 3]))
fails('MATLAB:normest1:WrongX0', @() normest1(M, 2, ones(5, 2)))

% wilkinson, rosser: their published properties
W = wilkinson(21);
e = eig(W);
assert(issymmetric(W) && trace(W) == 110 && abs(e(end) - 10.746194182903393) < 1e-12 && ...
    abs(e(end) - e(end - 1)) < 1e-13)
assert(isequal(wilkinson(4), diag([1.5 0.5 0.5 1.5]) + diag([1 1 1], 1) + diag([1 1 1], -1)) && isempty(wilkinson(0)))
assert(isequal(wilkinson(1), 0) && isa(wilkinson(3, 'single'), 'single') && isa(rosser('single'), 'single'))
e = eig(rosser);
want = sort([1000; 1000; 1020; 0; 10 * sqrt(10405); -10 * sqrt(10405); 510 + 100 * sqrt(26); 510 - 100 * sqrt(26)]);
assert(max(abs(e - want)) < 1e-10 && issymmetric(rosser))
fails('MATLAB:wilkinson:InvalidInput', @() wilkinson(-1))
fails('MATLAB:wilkinson:InvalidClass', @() wilkinson(3, 'int8'))
fails('MATLAB:rosser:InvalidClass', @() rosser('int8'))
disp('factors: ok')

function e = esort(e)
    e = e(:);
    [~, k] = sortrows(round([real(e), imag(e)], 8));
    e = e(k);
end
function check_qr(Q, R, A)
    assert(norm(Q * R - A, 'fro') < 1e-12 && norm(Q' * Q - eye(size(Q, 2))) < 1e-12 && istriu(R) && ...
        isequal(size(R), size(A)))
end
function y = product(B, x, t)
    if strcmp(t, 'notransp'), y = B * x; else, y = B' * x; end
end
function y = by_flag(flag, x, M)
    switch flag
        case 'dim', y = size(M, 1);
        case 'real', y = isreal(M);
        case 'notransp', y = M * x;
        case 'transp', y = M' * x;
    end
end
function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
