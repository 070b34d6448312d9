% The shape of x(idx): a vector keeps its direction, a matrix of indices gives its own shape.
row = 1:5;
col = (1:5)';
m = magic(4);
assert(isequal(size(row([1 2 3])), [1 3]))
assert(isequal(size(row([1; 2; 3])), [1 3]))
assert(isequal(size(col([1 2 3])), [3 1]))
assert(isequal(size(col([1; 2; 3])), [3 1]))
assert(isequal(size(row([1 2; 3 4])), [2 2]))
assert(isequal(size(m([1 2 3])), [1 3]))
assert(isequal(size(m([1; 2; 3])), [3 1]))
assert(isequal(size(m([1 2; 3 4; 5 6])), [3 2]))
assert(isequal(size(row(:)), [5 1]))
assert(isequal(size(m(:)), [16 1]))
s = 5;
assert(isequal(s([1 1 1]), [5 5 5]))
assert(isequal(s([1; 1]), [5; 5]))
assert(isequal(s(ones(2, 3)), 5 * ones(2, 3)))
v = reshape(1:5, 1, 1, 5);
assert(isequal(size(v(1:3)), [1 1 3]))
assert(isequal(size(v(:)), [5 1]))
disp('ok')
