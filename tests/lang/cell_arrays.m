% Cells of cells, growth, conversion of parentheses and braces.
c = cell(2);
assert(isequal(size(c), [2 2]) && isempty(c{2, 2}))
c{1, 3} = 'x';
assert(isequal(size(c), [2 3]))
c(1, :) = {1};
assert(isequal(c(1, :), {1, 1, 1}))
c(:, 2) = [];
assert(isequal(size(c), [2 2]))
d = {c{1, :}};
assert(isequal(d, {1, 1}))
n = {{1, {2}}, 3};
assert(n{1}{2}{1} == 2)
n{1}{2}{3} = 'q';
assert(isequal(n{1}{2}, {2, [], 'q'}))
v = {};
v{3} = 1;
assert(isequal(v, {[], [], 1}))
w = [{1}, {2, 3}];
assert(numel(w) == 3)
x = {1, 2; 3, 4};
[a, b] = x{:, 1};
assert(a == 1 && b == 3)
disp(size([x; {5, 6}]))
