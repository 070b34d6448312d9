% Sorting, scans, joining, factors and transforms of distributed arrays give what they give for plain arrays.
% modes: off
A = mod(reshape(1:35, 5, 7) * 17, 31) - 9;
S = magic(4) + 9 * eye(4);
P = S * S';
v = sin(1:50);
T = reshape(A(1:24), 2, 3, 4);
for w = [0 2 3]
    if w, p = parpool(w); end
    D = distributed(A); x = distributed(v); y = distributed(v');
    spmd
        C = codistributed(A, codistributor1d(1));
    end
    R = distributed(A')';               % spread along its rows
    B = distributed(T);
    % each slice by itself: the same bits
    for f = {@sort, @cumsum, @cumprod, @cummax, @cummin, @flip, @median, @std, @var, @fft, @ifft}
        f = f{1};
        same(f(D), f(A)); same(f(x), f(v)); same(f(y), f(v')); same(f(R), f(A)); same(f(B), f(T));
    end
    for f = {@sort, @cumsum, @flip, @median}
        f = f{1};
        same(f(D, 1), f(A, 1)); same(f(D, 2), f(A, 2)); same(f(R, 2), f(A, 2)); same(f(B, 3), f(T, 3));
        same(f(B, 2), f(T, 2)); same(f(D, 3), f(A, 3));
    end
    same(sort(D, 'descend'), sort(A, 'descend')); same(sort(R, 2, 'descend'), sort(A, 2, 'descend'));
    same(fft(D, 8), fft(A, 8)); same(fft(D, [], 2), fft(A, [], 2));
    same(ifft(fft(D, 9, 2), 9, 2), ifft(fft(A, 9, 2), 9, 2));
    same(std(D, 1), std(A, 1)); same(var(D, 0, 2), var(A, 0, 2)); same(median(D, 'all'), median(A, 'all'));
    two(@sort, D, A); two(@sort, R, A, 2, 'descend'); two(@max, D, A); two(@min, R, A, [], 2); two(@max, x, v);
    [m, k] = max(D, [], 'all'); assert(gather(m) == max(A(:)) && A(gather(k)) == gather(m))
    % joining
    same([D; D], [A; A]); same([D, R, A], [A, A, A]); same([x, x, 1], [v, v, 1]); same([y; 3], [v'; 3]);
    same(cat(3, D, R), cat(3, A, A)); same([D, zeros(5, 0), []], A); same([A(1, :); R], [A(1, :); A]);
    same(cat(1, B, B), cat(1, T, T)); same(cat(3, B, T), cat(3, T, T));
    % positions
    same(find(D > 0), find(A > 0)); same(find(x > 0), find(v > 0)); same(find(R > 3), find(A > 3));
    same(find(D > 100), find(A > 100)); same(find(D > 0, 2), find(A > 0, 2)); same(find(B > 0), find(T > 0));
    [i, j, z] = find(R); [i2, j2, z2] = find(A); same(i, i2); same(j, j2); same(z, z2);
    assert(nnz(D) == nnz(A))
    same(D(D > 0), A(A > 0)); same(x(x > 0.5), v(v > 0.5)); same(R(R < 0), A(A < 0));
    same(D(:, [7 1 3]), A(:, [7 1 3])); same(x([9 2 2 5]), v([9 2 2 5])); same(D([5 1], [3 2]), A([5 1], [3 2]));
    E = A; D(D > 5) = 0; E(E > 5) = 0; same(D, E);
    E(E < 0) = 1:nnz(E < 0); D(D < 0) = 1:gather(nnz(D < 0)); same(D, E);
    % matrices that one worker computes
    Q = distributed(S); H = distributed(P); b = distributed((1:4)');
    near(Q \ b, S \ (1:4)'); near(Q \ (1:4)', S \ (1:4)'); near(b' / Q, (1:4) / S);
    near(inv(Q), inv(S)); near(det(Q), det(S));
    near(chol(H), chol(P)); near(svd(Q), svd(S)); near(eig(H), eig(P)); near(norm(Q), norm(S));
    [L, U, V] = lu(Q); near(L * U, gather(V) * S); [L, U] = lu(Q); near(L * U, S);
    [G, F] = qr(Q); near(G * F, S); near(G' * G, eye(4));
    [U, Z, V] = svd(D); near(U * Z * V', E); [V, L] = eig(H); near(H * V, gather(V * L));
    for f = {@() chol(-H), @() Q \ distributed(ones(3, 1)), @() [D, Q], @() D(:, [9 1]), @() eig(D)}
        try
            f{1}();
            disp('no error')
        catch e
            disp(e.identifier)
        end
    end
    spmd
        [s, at] = sort(C, 1);
        joined = [C; C];
        kept = getCodistributor(joined).Dimension;
    end
    if w, assert(isa(s, 'distributed') && kept{1} == 1), end
    same(joined, [A; A]);
    if w, delete(p), end
end

function two(f, d, a, varargin)
    [x, k] = f(d, varargin{:});
    [y, m] = f(a, varargin{:});
    same(x, y);
    same(k, m);
end

function same(d, x)
    g = gather(d);
    assert(strcmp(class(g), class(x)) && isequaln(g, x));
end

function near(d, x)
    g = gather(d);
    assert(isequal(size(g), size(x)) && all(abs(g - x) <= 1e-10 * max(1, max(abs(x(:)))), 'all'));
end
