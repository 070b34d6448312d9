% Subscripts without elements.
x = 1:5;
c = x';
m = magic(3);
assert(isequal(size(x([])), [0 0]))
assert(isequal(size(x(zeros(1, 0))), [1 0]))
assert(isequal(size(x(zeros(0, 1))), [1 0]))
assert(isequal(size(c(zeros(1, 0))), [0 1]))
assert(isequal(size(m([])), [0 0]))
assert(isequal(size(m(:, [])), [3 0]))
assert(isequal(size(m([], :)), [0 3]))
assert(isequal(size(m([], [])), [0 0]))
assert(isequal(size(m(false(3))), [0 1]))
assert(isequal(size(x(false(1, 5))), [1 0]))
assert(isequal(size(x(3:2)), [1 0]))
assert(isequal(size(c(3:2)), [0 1]))
e = [];
assert(isequal(size(e([])), [0 0]))
assert(isequal(size(e(:)), [0 1]))
assert(isempty(e(1:0)))
z = zeros(0, 3);
assert(isequal(size(z(:, 1)), [0 1]))
assert(isequal(size(z(:, [1 3])), [0 2]))
disp('ok')
