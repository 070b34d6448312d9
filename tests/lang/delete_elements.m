% x(i) = [].
x = 1:6;
x(2) = [];
assert(isequal(x, [1 3 4 5 6]))
x([1 end]) = [];
assert(isequal(x, [3 4 5]))
x(x == 4) = [];
assert(isequal(x, [3 5]))
x(:) = [];
assert(isempty(x))
c = (1:4)';
c([true false true false]) = [];
assert(isequal(c, [2; 4]))
m = magic(4);
m(:, 2) = [];
assert(isequal(m, [16 3 13; 5 10 8; 9 6 12; 4 15 1]))
m([1 3], :) = [];
assert(isequal(m, [5 10 8; 4 15 1]))
m(1:2, :) = [];
assert(isequal(size(m), [0 3]))
m = magic(3);
m(2) = [];
assert(isequal(m, [8 4 1 5 9 6 7 2]))
m = magic(3);
m([]) = [];
assert(isequal(m, magic(3)))
m(:, :) = [];
assert(isequal(size(m), [0 3]))
a = reshape(1:24, 2, 3, 4);
a(:, :, [1 3]) = [];
assert(isequal(size(a), [2 3 2]) && a(1) == 7)
a(:, 2, :) = [];
assert(isequal(size(a), [2 2 2]))
q = {1, 'two', 3};
q(2) = [];
assert(isequal(q, {1, 3}))
s = struct('v', {1, 2, 3});
s(2) = [];
assert(isequal([s.v], [1 3]))
t = ["a" "b" "c"];
t(1) = [];
assert(isequal(t, ["b" "c"]))
w = 'hello';
w(w == 'l') = [];
assert(strcmp(w, 'heo'))
disp('ok')
