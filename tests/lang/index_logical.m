% Masks.
x = [5 3 8 1];
assert(isequal(x(x > 2), [5 3 8]))
assert(isequal(x(logical([1 0 0 1])), [5 1]))
assert(isequal(x(logical([0 1])), 3))
assert(isequal(x(logical([0 1 0 0 0 0])), 3))
m = magic(4);
assert(isequal(m(m > 12), [16; 14; 15; 13]))
assert(isequal(m(logical([1 0 0 1]), :), m([1 4], :)))
assert(isequal(m(:, logical([0 1 1 0])), m(:, 2:3)))
assert(isequal(size(m(logical([1 1 0 0]))), [1 2]))
assert(isequal(size(m(logical([1 1 0 0]'))), [2 1]))
c = x';
assert(isequal(c(logical([1 0 1 0])), [5; 8]))
assert(isequal(x(true), 5))
assert(isempty(x(false)))
y = x;
y(y > 4) = 0;
assert(isequal(y, [0 3 0 1]))
y(y == 0) = [7 9];
assert(isequal(y, [7 3 9 1]))
disp('ok')
