% Values read before they are written, whatever stands on both sides.
a = 1; b = 2;
[a, b] = deal(b, a);
assert(a == 2 && b == 1)
v = 1:4;
v = v(end:-1:1);
assert(isequal(v, 4:-1:1))
v(1:2) = v(3:4);
assert(isequal(v, [2 1 2 1]))
x.a = 1;
x = x.a;
assert(x == 1)
c = {1, 2};
c = c{2};
assert(c == 2)
s = struct('v', 5);
[s.v, k] = deal(s.v + 1, s.v);
assert(s.v == 6 && k == 5)
m = eye(2);
m = m * m' + m(1, 1);
disp(m)
