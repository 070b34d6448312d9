% ':' as a subscript, also as a text.
m = reshape(1:24, 2, 3, 4);
assert(isequal(m(:)', 1:24))
assert(isequal(size(m(:, :)), [2 12]))
assert(isequal(m(:, :), reshape(1:24, 2, 12)))
assert(isequal(size(m(1, :)), [1 12]))
assert(isequal(m(:, 2, 3), [15; 16]))
assert(isequal(size(m(:, :, 2)), [2 3]))
assert(isequal(squeeze(m(2, 3, :)), [6; 12; 18; 24]))
assert(isequal(m(':'), m(:)))
assert(isequal(m(1, ':', 2), m(1, :, 2)))
c = ':';
assert(isequal(m(c, 1), m(:, 1)))
assert(isequal(m(:, :, end), m(:, :, 4)))
assert(isequal(m(:, end), m(:, 3, 4)))
disp('ok')
