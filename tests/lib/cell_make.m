% cell: sizes from one, several or a vector of numbers.
assert(isequal(cell(2), {[] []; [] []}))
assert(isequal(size(cell(2, 0, 3)), [2 0 3]))
assert(isequal(size(cell([3 1])), [3 1]))
assert(isequal(cell(), {}))
assert(isequal(size(cell(-1, 2)), [0 2]))
c = cell(1, 2)
