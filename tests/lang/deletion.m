% x(i) = [] takes elements out.
v = 1:6;
v([2 4]) = [];
assert(isequal(v, [1 3 5 6]))
v(v > 4) = [];
assert(isequal(v, [1 3]))
m = magic(3);
m(2, :) = [];
assert(isequal(size(m), [2 3]))
m(:, [1 3]) = [];
assert(isequal(m, [1; 9]))
c = {1, 2, 3};
c(2) = [];
assert(isequal(c, {1, 3}))
c{1} = [];
assert(isequal(c, {[], 3}))
s = struct('a', {1, 2, 3});
s(1) = [];
assert(isequal([s.a], [2 3]))
t = 'hello';
t(end) = '';
x.v = 1:4;
x.v(1) = [];
disp(t), disp(x.v)
