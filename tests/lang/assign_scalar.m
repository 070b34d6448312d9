% One element, in place and growing.
x = zeros(1, 3);
x(2) = 5;
assert(isequal(x, [0 5 0]))
x(5) = 1;
assert(isequal(x, [0 5 0 0 1]))
c = [1; 2];
c(4) = 9;
assert(isequal(c, [1; 2; 0; 9]))
clear y
y(3) = 4;
assert(isequal(y, [0 0 4]))
clear z
z(2, 3) = 1;
assert(isequal(z, [0 0 0; 0 0 1]))
z(3, 1) = 7;
assert(isequal(z, [0 0 0; 0 0 1; 7 0 0]))
z(1, 1, 2) = 8;
assert(isequal(size(z), [3 3 2]))
assert(z(1, 1, 2) == 8 && z(3, 1, 1) == 7)
e = [];
e(end + 1) = 1;
e(end + 1) = 2;
assert(isequal(e, [1 2]))
k = 3;
k(3) = 1;
assert(isequal(k, [3 0 1]))
disp('ok')
