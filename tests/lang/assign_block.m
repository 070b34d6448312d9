% Blocks, scalar expansion, and shapes that match after ones are dropped.
m = zeros(3);
m(2, :) = [1 2 3];
m(:, 1) = [7; 8; 9];
assert(isequal(m, [7 0 0; 8 2 3; 9 0 0]))
m(:, 3) = 1:3;
assert(isequal(m(:, 3), [1; 2; 3]))
m(1:2, 1:2) = 5;
assert(isequal(m, [5 5 1; 5 5 2; 9 0 3]))
m(:) = 1:9;
assert(isequal(m, reshape(1:9, 3, 3)))
m(:) = 0;
assert(isequal(m, zeros(3)))
m([1 5 9]) = [1 2 3];
assert(isequal(m, diag(1:3)))
m(logical(eye(3))) = [4; 5; 6];
assert(isequal(m, diag(4:6)))
a = zeros(2, 2, 2);
a(:, :, 2) = [1 2; 3 4];
a(1, 2, :) = [8 9];
assert(isequal(a(:, :, 1), [0 8; 0 0]))
assert(isequal(a(:, :, 2), [1 9; 3 4]))
a(:, 1, 1) = reshape([6 7], 1, 1, 2);
assert(isequal(a(:, 1, 1), [6; 7]))
x = 1:5;
x([1 1 2]) = [10 20 30];
assert(isequal(x, [20 30 3 4 5]))
x([]) = [];
assert(isequal(x, [20 30 3 4 5]))
x(x > 100) = 1;
assert(isequal(x, [20 30 3 4 5]))
disp('ok')
