% Growth by blocks, and what fills the gap.
m = [1 2; 3 4];
m(:, end + 1) = [5; 6];
assert(isequal(m, [1 2 5; 3 4 6]))
m(end + 1, :) = [7 8 9];
assert(isequal(m, [1 2 5; 3 4 6; 7 8 9]))
m(5, 5) = 1;
assert(isequal(size(m), [5 5]))
assert(isequal(m(4, :), zeros(1, 5)))
a = [];
a(:, end + 1) = [1; 2];
a(:, end + 1) = [3; 4];
assert(isequal(a, [1 3; 2 4]))
b = [];
b(end + 1, :) = [1 2 3];
b(end + 1, :) = [4 5 6];
assert(isequal(b, [1 2 3; 4 5 6]))
clear c
c(:, 2) = [1; 2; 3];
assert(isequal(c, [0 1; 0 2; 0 3]))
clear d
d(2, :) = 1:3;
assert(isequal(d, [0 0 0; 1 2 3]))
clear p
p(:, :, 2) = [1 2; 3 4];
assert(isequal(size(p), [2 2 2]))
t = 'ab';
t(5) = 'e';
assert(isequal(double(t), [97 98 0 0 101]))
l = true;
l(3) = true;
assert(isequal(l, [true false true]) && islogical(l))
z = 1i;
z(3) = 2;
assert(isequal(z, [1i 0 2]))
u = uint8(7);
u(3) = 300;
assert(isequal(u, uint8([7 0 255])))
s = "a";
s(3) = "c";
assert(ismissing(s(2)) && s(3) == "c")
q = {1};
q{3} = 'x';
assert(isequal(q, {1, [], 'x'}))
r(3).v = 1;
assert(isempty(r(1).v) && isequal(size(r), [1 3]))
disp('ok')
