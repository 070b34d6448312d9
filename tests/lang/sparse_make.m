% Making sparse matrices: from triplets (duplicates add), from full ones, empty ones.
s = sparse([1 2 2 3], [1 1 1 2], [5 6 7 8]);
assert(issparse(s) && isequal(size(s), [3 2]))
assert(isequal(full(s), [5 0; 13 0; 0 8]))
assert(nnz(s) == 3)
assert(isequal(sparse(2, 3), zeros(2, 3)) && issparse(sparse(2, 3)))
assert(isequal(full(sparse(1:3, 1:3, 1, 4, 5)), [eye(3) zeros(3, 2); zeros(1, 5)]))
t = sparse([1 0 2; 0 0 3]);
[i, j, v] = find(t);
assert(isequal([i j v], [1 1 1; 1 3 2; 2 3 3]))
l = sparse([true false]);
assert(islogical(l) && issparse(l))
assert(isequal(class(t), 'double'))
z = sparse([1 1], [1 1], [1 -1]);
assert(nnz(z) == 0)
c = sparse([1 2], [2 1], [1i 2]);
assert(~isreal(c) && isequal(full(c), [0 1i; 2 0]))
assert(isequal(full(speye(2, 3)), [1 0 0; 0 1 0]))
assert(isequal(nonzeros(t), [1; 2; 3]))
assert(isequal(full(spones(t)), [1 0 1; 0 0 1]))
assert(isequal(full(sparse([1 2], 1, 3)), [3; 3]))
disp('ok')
