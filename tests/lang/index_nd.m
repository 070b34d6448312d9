% Blocks of arrays with more than two dimensions.
a = reshape(1:120, 2, 3, 4, 5);
assert(isequal(size(a(:, [1 3], :, 2:3)), [2 2 4 2]))
assert(a(2, 3, 4, 5) == 120)
assert(isequal(a(2, 3, [4 1], 5), reshape([120 102], 1, 1, 2)))
assert(isequal(size(a(1, 1, 1, :)), [1 1 1 5]))
assert(isequal(size(a(1, 1, :, 1)), [1 1 4]))
assert(isequal(a(:, :, 7), a(:, :, 3, 2)))
assert(isequal(a(1, 5), a(1, 2, 2)))
b = a(end:-1:1, :, :, :);
assert(isequal(b(1, :), a(2, :)))
p = a(:, [2 2 1], 1, 1);
assert(isequal(p, [3 3 1; 4 4 2]))
assert(isequal(size(a([], :, :, :)), [0 3 4 5]))
disp('ok')
