% Sequences, forwards, backwards, with steps.
x = (1:1000) .^ 2;
assert(isequal(x(2:2:10), [4 16 36 64 100]))
assert(isequal(x(10:-3:1), [100 49 16 1]))
assert(isequal(x(end:-1:end-1), [1000000 998001]))
assert(isequal(x([3 2 1]), [9 4 1]))
assert(isequal(x([5 5 5]), [25 25 25]))
m = reshape(1:20, 4, 5);
assert(isequal(m(1:2:end, end:-2:1), [17 9 1; 19 11 3]))
assert(isequal(m(2, :), 2:4:20))
assert(isequal(m(:, 2)', 5:8))
assert(isequal(m(2:3, 2:3), [6 10; 7 11]))
assert(isequal(m([1 4 2], [5 1]), [17 1; 20 4; 18 2]))
disp('ok')
