% Whatever is done to a sparse matrix gives what the same does to a full one.
rng(3);
for round = 1:60
    m = randi(5); n = randi(5);
    a = floor(4 * rand(m, n)) .* (rand(m, n) > 0.5);
    s = sparse(a);
    i = randi(m, 1, randi(4)); j = randi(n, 1, randi(4));
    assert(isequal(s(i, j), a(i, j)) && isequal(s(:, j), a(:, j)) && isequal(s(i, :), a(i, :)))
    k = randi(m * n, randi(3), randi(3));
    assert(isequal(s(k), a(k)))
    mask = rand(m, n) > 0.5;
    assert(isequal(s(mask), a(mask)) && isequal(s(sparse(mask)), a(mask)))
    b = floor(3 * rand(numel(i), numel(j)));
    t = s; c = a;
    t(i, j) = b; c(i, j) = b;
    t(mask) = 5; c(mask) = 5;
    t(m + 1, n + 2) = 1; c(m + 1, n + 2) = 1;
    assert(isequal(t, c) && issparse(t))
    t(i(1), :) = []; c(i(1), :) = [];
    t(:, j) = []; c(:, j) = [];
    assert(isequal(t, c))
    d = floor(3 * rand(m, n));
    assert(isequal(s + sparse(d), a + d) && isequal(s .* d, a .* d) && isequal(s - d, a - d))
    assert(isequal(s * d', a * d') && isequal(s * sparse(d'), a * d') && isequal(d' * s, d' * a))
    assert(isequal(s > sparse(d), a > d) && isequal(s ~= d, a ~= d) && isequal(s & d, a & d) && isequal(s | d, a | d))
    assert(isequal([s sparse(d)], [a d]) && isequal([s; d], [a; d]))
    assert(isequal(sum(s, 1), sum(a, 1)) && isequal(sum(s, 2), sum(a, 2)) && ...
        isequal(max(s, [], 2), max(a, [], 2)) && isequal(min(s, [], 1), min(a, [], 1)))
    assert(isequal(s', a') && isequal(triu(s, 1), triu(a, 1)) && isequal(reshape(s, [], 1), a(:)))
end
disp('ok')
