% modes: off
% Matrices in blocks on a grid of workers, and factors that are computed in parts.
rng(3);
A = rand(23, 17); B = rand(17, 11); S = A * A' + eye(23); Z = complex(rand(13), rand(13));
assert(isa(codistributor(), 'codistributor1d') && isa(codistributor('1d', 2), 'codistributor1d'))
fails(@() codistributor('3d'), 'parallel:codistributors:BadScheme')
fails(@() codistributor2dbc([0 1]), 'parallel:codistributors:BadGrid')
fails(@() codistributor2dbc([1 1], 0), 'parallel:codistributors:BadBlockSize')
fails(@() codistributor2dbc([1 1], 4, 'x'), 'parallel:codistributors:BadOrientation')
grids = {[1 1], [2 1], [2 2; 1 4]};
sides = {'row', 'col', 'row'};
for w = 1:3
    p = parpool(prod(grids{w}(1, :)));
    for g = grids{w}'
        for side = sides(w)
            spmd
                d = codistributor('2dbc', g', 3, side{1});
                C = codistributed(A, d);
                whole = gather(C);
                r = globalIndices(C, 1); q = globalIndices(C, 2);
                ok = isequal(getLocalPart(C), A(r, q)) && isequal(getCodistributor(C).BlockSize, 3);
                again = codistributed.build(getLocalPart(C), codistributor2dbc(g', 3, side{1}, size(A)));
                T = gather(again');
                F = codistributed(B, codistributor2dbc(g', 3, side{1}));
                P = C * F;
                kind = class(getCodistributor(P));
                P = gather(P);
                Q = gather(C * B);
                E = C .* 2 + A - C(1, :);
                E = gather(E);
                s = gather(sum(C)); t = gather(C(2:4, [1 3]));
                C(2, 3) = 100;
                c23 = gather(C);
                R = chol(codistributed(S, d)); L = chol(codistributed(S, d), 'lower');
                kinds = class(getCodistributor(R));
                R = gather(R); L = gather(L);
                [l, u, v] = lu(codistributed(A, d)); l = gather(l); u = gather(u); v = gather(v);
                [l2, u2, v2] = lu(codistributed(A', d), 'vector'); l2 = gather(l2); u2 = gather(u2); v2 = gather(v2);
                x = gather(codistributed(S, d) \ A); y = gather(codistributed(Z, d) \ Z(:, 1));
                i = gather(inv(codistributed(S, d))); h = gather(det(codistributed(S(1:9, 1:9), d)));
                m = gather(A' / codistributed(S, d));
                z = gather(codistributed.zeros(5, 4, d)); e = gather(codistributed.eye(7, d));
                k = gather(codistributed.rand(9, 8, d));
                o = getLocalPart(redistribute(codistributed(A), d));
                o = isequal(o, A(globalIndices(complete(d, size(A)), 1), globalIndices(complete(d, size(A)), 2)));
            end
            for j = 1:p.NumWorkers, assert(ok{j} && o{j}), end
            assert(isequal(whole{1}, A) && isequal(T{1}, A') && strcmp(kind{1}, 'codistributor2dbc'))
            near(P{1}, A * B); near(Q{1}, A * B); near(E{1}, A .* 3 - A(1, :)); near(s{1}, sum(A));
            assert(isequal(t{1}, A(2:4, [1 3])) && c23{1}(2, 3) == 100 && strcmp(kinds{1}, 'codistributor2dbc'))
            near(R{1}, chol(S)); near(L{1}, chol(S, 'lower'));
            near(v{1} * A, l{1} * u{1}); near(A(:, v2{1})', l2{1} * u2{1}); assert(istril(l{1}) && istriu(u{1}))
            [l0, u0, v0] = lu(A); near(l{1}, l0); near(u{1}, u0); assert(isequal(v{1}, v0))
            near(x{1}, S \ A); near(y{1}, Z \ Z(:, 1)); near(i{1}, inv(S)); near(m{1}, A' / S);
            near(h{1} / det(S(1:9, 1:9)), 1);
            assert(isequal(z{1}, zeros(5, 4)) && isequal(e{1}, eye(7)) && isequal(size(k{1}), [9 8]))
        end
    end
    spmd, bad = codistributed(-eye(9), codistributor2dbc([1 spmdSize], 2)); end
    fails(@() chol(bad), 'MATLAB:posdef')
    [r, n] = chol(bad); assert(isempty(gather(r)) && gather(n) == 1)
    assert(isequal(gather(bad), -eye(9)) && isa(bad, 'distributed'))
    spmd
        said = '';
        try, codistributor2dbc([9 9], 2, 'row', [4 4]); catch e, said = e.identifier; end
    end
    assert(strcmp(said{1}, 'parallel:codistributors:BadGrid'))
    delete(p)
end
% large matrices in one dimension
p = parpool(3);
G = rand(501) + 20 * eye(501); H = G * G'; tall = rand(4000, 64);
D = distributed(G);
near(gather(D \ G(:, 1:3)), G \ G(:, 1:3)); near(gather(chol(distributed(H))), chol(H));
[l, u, q] = lu(D); near(gather(l) * gather(u), gather(q) * G);
[q, r] = qr(distributed(tall), 0); near(gather(q) * gather(r), tall); near(gather(q' * q), eye(64));
assert(istriu(gather(r)) && isequal(size(q), [4000 64]))
near(abs(gather(qr(distributed(tall), 'econ'))), abs(triu(qr(tall, 'econ'))));
near(gather(svd(distributed(tall))), svd(tall)); near(gather(svd(distributed(tall'))), svd(tall));
[a, b, c] = svd(distributed(tall'), 'econ'); near(gather(a) * gather(b) * gather(c)', tall');
delete(p)
disp done

function near(a, b)
assert(isequal(size(a), size(b)) && norm(full(a) - b, 'fro') <= 1e-9 * (1 + norm(b, 'fro')))
end

function fails(f, id)
try
    f();
catch e
    assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
    return
end
error('no error %s', id)
end
