% Small blocks of a sparse matrix are replaced in place: new entries, old ones, zeros, places that are named twice.
rng(3); S = sprand(40, 30, 0.3); F = full(S); before = S; copy = F;
for k = 1:200
    i = randi(40, 1, randi(5)); j = randi(30, 1, randi(5));
    switch mod(k, 4)
        case 0, B = rand(numel(i), numel(j));
        case 1, B = rand(numel(i), numel(j)) .* (rand(numel(i), numel(j)) > 0.5);
        case 2, B = k; i = unique(i);
        case 3, B = sprand(numel(i), numel(j), 0.5);
    end
    S(i, j) = B; F(i, j) = full(B);
    assert(isequal(full(S), F) && nnz(S) == nnz(F) && isequal(find(S), find(F)))
end
assert(isequal(full(before), copy))
n = 300; K = sparse(n, n); L = zeros(n);                 % finite elements
for c = 1:n - 2
    K(c:c + 2, c:c + 2) = K(c:c + 2, c:c + 2) + magic(3); L(c:c + 2, c:c + 2) = L(c:c + 2, c:c + 2) + magic(3);
end
assert(isequal(full(K), L) && isequal(K * ones(n, 1), L * ones(n, 1)))
K(:, 1) = 1; K([5 6], [7 9]) = true; disp(full(K(1:3, 1:4))), disp(full(K(5:6, 7:9)))
