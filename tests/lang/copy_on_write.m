% Copies are values: a change shows in one of them only.
a = 1:5;
b = a;
b(1) = 100;
assert(a(1) == 1)
c = {a, a};
c{1}(2) = 0;
assert(isequal(c{2}, 1:5) && isequal(a, 1:5))
s.v = a;
t = s;
t.v(3) = -1;
assert(isequal(s.v, 1:5))
function r = change(x)
    x(1) = 42;
    r = x;
end
d = change(a);
assert(d(1) == 42 && a(1) == 1)
e = a;
a(end + 1) = 6;
assert(numel(e) == 5)
m = magic(3);
n = m;
m(:, 2) = [];
assert(isequal(n, magic(3)))
x = {1, 2};
x{3} = x;
assert(isequal(x{3}, {1, 2}))
disp('ok')
