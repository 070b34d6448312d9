% num2cell: an element in each cell, or slices.
assert(isequal(num2cell([1 2; 3 4]), {1 2; 3 4}))
assert(isequal(num2cell([1 2; 3 4], 1), {[1; 3], [2; 4]}))
assert(isequal(num2cell([1 2; 3 4], 2), {[1 2]; [3 4]}))
assert(isequal(num2cell([1 2; 3 4], [1 2]), {[1 2; 3 4]}))
assert(isequal(num2cell('ab'), {'a' 'b'}))
assert(isequal(num2cell([]), {}))
disp(num2cell(int8([1 2])))
