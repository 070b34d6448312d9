% What is sparse and what is full.
f = [0 2 0; 5 0 7];
g = [1 0 0; 2 0 -7];
s = sparse(f); t = sparse(g);
assert(issparse(s + t) && isequal(s + t, f + g) && nnz(s + t) == 3)
assert(issparse(s - t) && isequal(s - t, f - g))
assert(~issparse(s + 1) && isequal(s + 1, f + 1))
assert(~issparse(s + g) && isequal(s + g, f + g))
assert(issparse(s .* g) && isequal(s .* g, f .* g))
assert(issparse(s * 3) && isequal(s * 3, f * 3))
assert(issparse(s / 2) && isequal(s / 2, f / 2))
assert(issparse(s .^ 2) && isequal(s .^ 2, f .^ 2))
assert(issparse(-s) && isequal(-s, -f))
assert(issparse(s') && isequal(s', f'))
assert(issparse(s > 1) && islogical(s > 1) && isequal(s > 1, f > 1))
assert(isequal(s == 0, f == 0))
assert(isequal(~s, ~f) && isequal(s & t, f & g) && isequal(s | t, f | g))
assert(issparse(abs(t)) && isequal(abs(t), abs(g)))
assert(isequal(sqrt(s), sqrt(f)) && isequal(exp(s), exp(f)))
assert(issparse(s .* [1; 2]) && isequal(s .* [1; 2], f .* [1; 2]))
assert(isequal(s .* [1 2 3], f .* [1 2 3]))
assert(isequal(isnan(sparse([0 NaN])), [false true]))
assert(isequaln(full(sparse([0 1]) .* [Inf 2]), [NaN 2]))
assert(isequal(max(s, t), max(f, g)) && isequal(min(s, 0), min(f, 0)))
z = sparse([0 1i]);
assert(isequal(z * 1i, [0 -1]) && isequal(z', [0; -1i]) && isequal(z.', [0; 1i]))
disp('ok')
