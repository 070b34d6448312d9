% A grid Laplacian, its solution, PageRank, breadth-first search.
n = 15; e = ones(n, 1); T = spdiags([-e 2*e -e], -1:1, n, n); L = kron(speye(n), T) + kron(T, speye(n));
b = ones(n^2, 1); x = L \ b; fprintf('%d %.8f %.8f\n', nnz(L), x(113), norm(full(L * x - b)) < 1e-9);
[i, j, v] = find(L(1:5, 1:5)); fprintf('%d ', [i j v]'); fprintf('\n');
A = sparse([1 2 3 4 1 3], [2 3 1 1 3 4], 1, 4, 4); d = sum(A, 2); P = (spdiags(1 ./ d, 0, 4, 4) * A)';
r = ones(4, 1) / 4;
for k = 1:100, r = 0.85 * P * r + 0.15 / 4; end, fprintf('%.8f ', full(r)); fprintf('\n');
dist = inf(1, 4); dist(1) = 0; q = 1;
while ~isempty(q)
    u = q(1); q(1) = []; for w = find(A(u, :)), if isinf(dist(w)), dist(w) = dist(u) + 1; q(end + 1) = w; end, end
end
fprintf('%g ', dist); fprintf('%d %d\n', issparse(A * A), nnz(A > 0 & A'));
s = sum(L); fprintf('%g %g %g\n', full(s(1)), full(sum(abs(L(:)))), full(max(max(L))));
