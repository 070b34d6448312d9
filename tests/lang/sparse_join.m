% Brackets, kron, reshape, triangles, diagonals.
f = [1 0; 0 2];
s = sparse(f);
assert(issparse([s f]) && isequal([s f], [f f]))
assert(isequal([s; f], [f; f]) && isequal([s, [3; 4]], [f, [3; 4]]))
assert(isequal([s s; f f], [f f; f f]))
assert(isequal([[], s], s))
assert(isequal(cat(1, s, s), [f; f]) && isequal(horzcat(s, s), [f f]))
assert(isequal(reshape(s, 1, 4), [1 0 0 2]) && issparse(reshape(s, 1, 4)))
assert(isequal(triu(sparse(magic(3))), triu(magic(3))) && isequal(tril(sparse(magic(3)), -1), tril(magic(3), -1)))
assert(isequal(diag(sparse(magic(3))), diag(magic(3))) && isequal(full(diag(sparse([1 2]))), [1 0; 0 2]))
assert(isequal(kron(s, s), kron(f, f)))
assert(isequal(full(spdiags([1 2 3; 4 5 6]', [0 -1], 3, 3)), [1 0 0; 4 2 0; 0 5 3]))
assert(isequal(spdiags(sparse([1 4 0; 0 2 5; 0 0 3])), [1 0; 2 4; 3 5]))
m = sparse(3, 3);
m(2, :) = s(1, [1 2 1]);
assert(isequal(m, [0 0 0; 1 0 1; 0 0 0]))
try
    [s; ones(1, 3)];
catch e
    disp(e.identifier)
end
