% Reading and writing parts.
f = [0 2 0 4; 5 0 7 0; 0 0 0 8; 9 0 1 0];
s = sparse(f);
assert(issparse(s(2, 3)) && full(s(2, 3)) == 7)
assert(isequal(s(2, :), f(2, :)) && issparse(s(2, :)))
assert(isequal(s(:, 3), f(:, 3)))
assert(isequal(s([4 1 4], [1 4]), f([4 1 4], [1 4])))
assert(isequal(s(end:-1:1, :), flipud(f)))
assert(isequal(s(2:3, 2:4), f(2:3, 2:4)))
assert(isequal(s(:), f(:)))
assert(isequal(s([2 9; 1 16]), f([2 9; 1 16])))
assert(isequal(s(f > 3), f(f > 3)))
assert(isequal(s(s > 3), f(f > 3)))
assert(isequal(s(logical([1 0 0 1]), :), f([1 4], :)))
g = f; t = s;
t(1, 1) = 3; g(1, 1) = 3;
t(2, 1) = 0; g(2, 1) = 0;
t(:, 2) = [1; 0; 2; 0]; g(:, 2) = [1; 0; 2; 0];
t(3, :) = 0; g(3, :) = 0;
t([1 4], [3 4]) = [6 7; 8 9]; g([1 4], [3 4]) = [6 7; 8 9];
assert(isequal(t, g) && issparse(t))
t(6, 5) = 1; g(6, 5) = 1;
assert(isequal(t, g))
t(:, 2) = []; g(:, 2) = [];
t([1 3], :) = []; g([1 3], :) = [];
assert(isequal(t, g))
t(t == 9) = -1; g(g == 9) = -1;
assert(isequal(t, g))
u = sparse(3, 3);
u([1 5 9]) = [1 2 3];
assert(isequal(u, diag(1:3)))
u(2, 2) = u(2, 2) + 1;
assert(full(u(2, 2)) == 3)
disp('ok')
