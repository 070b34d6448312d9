% Sums and their like stay sparse.
f = [0 -2 0 4; 5 0 7 0];
s = sparse(f);
assert(issparse(sum(s)) && isequal(sum(s), sum(f)))
assert(isequal(sum(s, 2), sum(f, 2)) && issparse(sum(s, 2)))
assert(isequal(full(sum(s, 'all')), sum(f, 'all')))
assert(isequal(prod(s), prod(f)) && isequal(prod(sparse([2 3; 4 5])), [8 15]))
assert(isequal(any(s), any(f)) && isequal(all(s), all(f)) && isequal(any(s, 2), any(f, 2)))
assert(isequal(max(s), max(f)) && isequal(min(s), min(f)) && isequal(max(s, [], 2), max(f, [], 2)))
[m, i] = max(s);
[n, j] = max(f);
assert(isequal(m, n) && isequal(i, j))
[m, i] = min(s, [], 2);
[n, j] = min(f, [], 2);
assert(isequal(m, n) && isequal(i, j))
assert(isequal(mean(s), mean(f)))
assert(isequal(cumsum(s), cumsum(f)))
assert(full(sum(sum(s))) == 14)
disp('ok')
