% Parentheses give cells, braces their contents.
c = {1, 'two', [3 4 5]; {6}, "seven", @sin};
assert(isequal(size(c), [2 3]))
assert(iscell(c(1)) && c{1} == 1)
assert(strcmp(c{1, 2}, 'two'))
assert(c{1, 3}(2) == 4)
assert(c{2, 1}{1} == 6)
assert(isequal(c(:, 1), {1; {6}}))
[a, b] = c{1, 1:2};
assert(a == 1 && strcmp(b, 'two'))
x = {4, 5, 6};
assert(isequal([x{:}], [4 5 6]))
assert(max(x{2:3}) == 6)
x{2} = [];
assert(isequal(x, {4, [], 6}))
x(2) = [];
assert(isequal(x, {4, 6}))
x(3) = {7};
assert(isequal(x, {4, 6, 7}))
x{2}(3) = 1;
assert(isequal(x{2}, [6 0 1]))
y = cell(2, 3);
assert(isempty(y{2, 3}) && isequal(class(y{1}), 'double'))
y(:) = {0};
assert(isequal(y, {0 0 0; 0 0 0}))
y{3, 4} = 'z';
assert(isequal(size(y), [3 4]) && isempty(y{3, 1}))
disp('ok')
