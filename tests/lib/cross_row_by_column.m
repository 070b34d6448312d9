% A row times a column is a row.
assert(isequal(cross([1 2 3], [3; 2; 1]), [-4 8 -4]))
assert(isequal(cross([1; 2; 3], [3 2 1]), [-4 8 -4]))
assert(isequal(cross([1; 2; 3], [3; 2; 1]), [-4; 8; -4]))
assert(isequal(cross([1 2 3] > 1, [3; 2; 1]), cross([0 1 1], [3 2 1])))
