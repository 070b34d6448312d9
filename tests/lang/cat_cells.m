% Cells in brackets.
a = {1, 2}; b = {3};
assert(isequal([a b], {1, 2, 3}) && isequal([a; {4, 5}], {1, 2; 4, 5}))
assert(isequal([a, 7], {1, 2, 7}) && isequal([7, a], {7, 1, 2}))
assert(isequal([a, 'x'], {1, 2, 'x'}) && isequal([a, []], a))
assert(isequal([a, {}], a) && isequal([{}, {}], {}))
assert(isequal({a{:}, b{:}}, {1, 2, 3}))
assert(isequal({a, b}, {{1, 2}, {3}}))
assert(isequal(size([cell(2, 0), cell(2, 1)]), [2 1]))
assert(isequal([{[1 2]}; {'s'}], {[1 2]; 's'}))
assert(isequal([a, {struct('q', 1)}], {1, 2, struct('q', 1)}))
assert(isequal(vertcat(a, a), {1, 2; 1, 2}) && isequal(cat(3, b, b), reshape({3, 3}, 1, 1, 2)))
disp('ok')
