% Sparse matrices: made, drawn, ordered, solved; the parameters of their routines.
% long: wgpu
rng(2);
S = sparse([1 3 3], [2 1 4], [5 -1 2], 4, 4);

assert(nzmax(S) >= 3 && nzmax([1 0 2]) == 3 && nzmax(zeros(0, 3)) == 0 && nzmax({1, 2}) == 2)
A = spalloc(3, 4, 10);
assert(issparse(A) && isequal(size(A), [3 4]) && nnz(A) == 0 && isequal(size(spalloc(0, 2, 0)), [0 2]))
A(2, 3) = 7;
assert(nnz(A) == 1 && A(2, 3) == 7)
fails('MATLAB:sparsefcn:badSize', @() spalloc(-2, 3, 1))
fails('MATLAB:minrhs', @() spalloc(2))

assert(isequal(spfun(@exp, S), sparse([1 3 3], [2 1 4], exp([5 -1 2]), 4, 4)) && ...
    issparse(spfun(@abs, [1 0 -2])) && nnz(spfun(@(x) x - 5, S)) == 2)
assert(isequal(spfun('sin', S), spfun(@sin, S)) && isequal(size(spfun(@cos, sparse(2, 3))), [2 3]))
fails('MATLAB:UndefinedFunction', @() spfun(@exp, {1}))

assert(isequal(spconvert([1 2 5; 3 1 -1; 3 4 2; 4 4 0]), S) && ...
    isequal(spconvert([1 1 2 3; 2 2 0 -1]), sparse(diag([2 + 3i, -1i]))) && isequal(spconvert(S), S))
assert(isequal(spconvert([1 1 2; 1 1 3]), sparse(5)))
fails('MATLAB:spconvert:WrongArraySize', @() spconvert([1 2]))

% sprand, sprandn, sprandsym: how many, where, what; a condition number that is asked for
for f = {@sprand, @sprandn}
    A = f{1}(40, 30, 0.1);
    assert(issparse(A) && isequal(size(A), [40 30]) && nnz(A) == 120)
    assert(isequal(spones(f{1}(S)), spones(S)) && nnz(f{1}(5, 5, 0)) == 0 && isequal(size(f{1}(0, 3, 0.5)), [0 3]))
    A = f{1}(12, 9, 0.4, 0.01);
    assert(abs(cond(full(A)) - 100) < 1e-6 && nnz(A) >= 30)
    A = f{1}(8, 8, 0.3, [5 3 1]);
    s = svd(full(A));
    assert(norm(s - [5 3 1 0 0 0 0 0]') < 1e-12)
end
x = nonzeros(sprand(100, 100, 0.5)); y = nonzeros(sprandn(100, 100, 0.5));
assert(all(x > 0 & x < 1) && abs(mean(x) - 0.5) < 0.03 && abs(mean(y)) < 0.06 && abs(std(y) - 1) < 0.05)
fails('MATLAB:sprand:InvalidDensity', @() sprand(3, 3, 2))
fails('MATLAB:sprandn:InvalidRows', @() sprandn(-3, 3, 0.5))
fails('MATLAB:sprand:InvalidRC', @() sprand(3, 3, 0.5, 2))
A = sprandsym(20, 0.2);
assert(issymmetric(A) && issparse(A) && abs(nnz(A) - 80) <= 2)
L = sparse([1 2 3 3], [1 1 2 3], 1, 3, 3);
assert(isequal(spones(sprandsym(L)), spones(L + tril(L, -1)')))
A = sprandsym(15, 0.3, 0.1); e = eig(full(A));
assert(issymmetric(A) && abs(max(abs(e)) / min(abs(e)) - 10) < 1e-9 && any(e < 0))
A = sprandsym(15, 0.3, 0.1, 1); e = eig(full(A));
assert(all(e > 0) && abs(e(end) / e(1) - 10) < 1e-9)
A = sprandsym(4, 0.5, [4 3 2 1]);
assert(norm(eig(full(A)) - (1:4)') < 1e-12)
A = sprandsym(L, [], 0.2, 3); e = eig(full(A));
assert(abs(e(1) / e(end) - 0.2) < 1e-12 && isequal(spones(tril(A, -1)), spones(tril(L, -1))))
fails('MATLAB:sprandsym:InvalidN', @() sprandsym(-3, 0.5))
fails('MATLAB:sprandsym:InvalidDensity', @() sprandsym(3, 2))
fails('MATLAB:sprandsym:InvalidRC', @() sprandsym(3, 0.5, 2))

% sprank: a largest matching
assert(sprank(S) == 2 && sprank(sparse([1 1 0; 0 0 1; 0 0 1])) == 2 && sprank(ones(3, 5)) == 3 && ...
    sprank(sparse(4, 4)) == 0 && sprank([]) == 0)
for k = 1:20
    A = sprand(8, 10, 0.15);
    assert(sprank(A) == rank(full(A)))          % random numbers: as many as there can be
end
fails('MATLAB:sprank:InvalidInput', @() sprank({1}))

% spparms
old = spparms;
[keys, values] = spparms;
assert(isequal(values, old) && size(keys, 1) == numel(old) && spparms('autoamd') == 1)
spparms('ths_rel', 2.5);
assert(spparms('ths_rel') == 2.5)
spparms('tight'); spparms('default');
assert(isequal(spparms, old) && spparms('ths_rel') == 1.1)
values(1) = 1;
spparms(values);
assert(spparms('spumoni') == 1)
spparms('default')
t = evalc('spparms');
assert(contains(t, 'umfpack'))
fails('MATLAB:spparms:UnknownParam', @() spparms('foo'))
fails('MATLAB:spparms:InvalidValue', @() spparms('ths_rel', 'a'))
fails('MATLAB:spparms:InvalidKey', @() spparms({1}))

% symamd, symrcm, symbfact: permutations; less fill, less bandwidth; counts of the factor itself
A = delsq_grid(9);
n = size(A, 1);
q = randperm(n);
B = A(q, q);
p = symamd(B);
assert(isequal(sort(p), 1:n) && nnz(chol(B(p, p))) < nnz(chol(B)) && nnz(chol(B(p, p))) < 0.7 * nnz(chol(A)) + 200)
arrow = speye(30) * 40; arrow(1, :) = 1; arrow(:, 1) = 1; arrow(1) = 40;
[p, stats] = symamd(arrow, 1);
assert(p(end) == 1 && isequal(sort(p), 1:30) && isequal(size(stats), [1 20]) && stats(1) == 1 && ...
    nnz(chol(arrow(p, p))) == 59)
assert(isempty(symamd([])))
fails('MATLAB:symamd:NotSquare', @() symamd(ones(2, 3)))
p = symrcm(B);
assert(isequal(sort(p), 1:n) && bandwidth(B(p, p), 'lower') <= 12 && bandwidth(B, 'lower') > 30 && ...
    isempty(symrcm([])))
p = symrcm(blkdiag(ones(2), ones(2)));
assert(isequal(sort(p), 1:4))
fails('MATLAB:symrcm:NotSquare', @() symrcm(ones(2, 3)))
[count, h, parent, post, R] = symbfact(A);
C = chol(A);
assert(isequal(count, full(sum(spones(C), 2))) && isequal(spones(C), double(R)) && isequal(sort(post), 1:n))
[parent2, post2] = etree(A);
assert(isequal(parent, parent2) && isequal(post, post2))
depth = zeros(1, n);
for k = n:-1:1, if parent(k), depth(k) = depth(parent(k)) + 1; end, end
assert(h == max(depth) + 1)
M = sprand(12, 8, 0.4) + sparse(1:8, 1:8, 1, 12, 8);
assert(isequal(symbfact(M, 'col'), symbfact(spones(M)' * spones(M))) && ...
    isequal(symbfact(M', 'row'), symbfact(M, 'col')) && isequal(symbfact(tril(A), 'lo'), count))
[~, ~, ~, ~, R] = symbfact(A, 'sym', 'lower');
assert(isequal(double(R), spones(C)'))

% symmlq: symmetric and indefinite systems, by a function, with a preconditioner
K = A - 3 * speye(n);
b = K * (1:n)';
[x, flag, relres, iter, resvec] = symmlq(K, b, 1e-10, 400);
assert(flag == 0 && norm(K * x - b) <= 1e-9 * norm(b) && relres <= 1e-10 && iter <= 400 && isvector(resvec))
[x, flag] = symmlq(@(x) A * x, A * ones(n, 1), 1e-12, 200, @(x) x ./ diag(A));
assert(flag == 0 && norm(x - 1) < 1e-9)
[x, flag] = symmlq(K, zeros(n, 1));
assert(flag == 0 && ~any(x))
[~, flag] = symmlq(K, b, 1e-14, 2);
assert(flag == 1)
fails('MATLAB:symmlq:NonSquareMatrix', @() symmlq(ones(2, 3), [1; 2]))
disp('sparse: ok')

function A = delsq_grid(m)
    T = spdiags(ones(m, 1) * [-1 2 -1], -1:1, m, m);
    A = kron(T, speye(m)) + kron(speye(m), T);
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
