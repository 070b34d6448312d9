% S(rows, :) = 0 of many rows in any order costs what the matrix has, not what a full one would have
n = 60000;
S = spdiags(repmat([1 2 3], n, 1), -1:1, n, n);
rows = [7:9:n, 2:5:n, 1, n];                    % unordered, and some rows twice
T = S;
T(rows, :) = 0;
T(:, rows) = 0;
T(rows, rows) = 0;
u = unique(rows);
kept = true(1, n);
kept(u) = false;
disp(nnz(T) == nnz(S(kept, kept)) && full(sum(T(:))) == full(sum(sum(S(kept, kept)))))
T(u(end:-1:1), u(end:-1:1)) = speye(numel(u));
disp(full(trace(T) - trace(S(kept, kept))) == numel(u))
% small ones as full matrices say, also where places repeat: the last value counts
A = magic(6) .* (magic(6) > 12);
lists = {[3 1 5], [3 3 1], [2 2 2], 6:-1:1, [true false true false false true], ones(1, 3)};
ok = true;
for i = 1:numel(lists)
    for j = 1:numel(lists)
        r = lists{i}; c = lists{j};
        count = [numel(index(r)), numel(index(c))];
        V = reshape(mod(7 * (1:prod(count)), 5), count);
        F = A; F(r, c) = V; P = sparse(A); P(r, c) = sparse(V);
        Q = sparse(A); Q(r, c) = V;
        G = A; G(r, c) = 0; Z = sparse(A); Z(r, c) = 0;
        H = A; H(r, c) = 9; N = sparse(A); N(r, c) = 9;
        ok = ok && isequal(full(P), F) && isequal(full(Q), F) && isequal(full(Z), G) && isequal(full(N), H) && ...
            nnz(Z) == nnz(G) && nnz(P) == nnz(F);
    end
end
disp(ok)

function k = index(k)
    if islogical(k), k = find(k); end
end
