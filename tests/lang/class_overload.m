% Overloaded operators, subsref, subsasgn, end, size, numel, concatenation, display, conversion.
format compact
v = Vec([1 2 3])
assert(isequal(double(v(2)), 2) && v{3} == 3)
v(2) = 10;
v(end+1) = 5;
assert(isequal(v.d, [1 10 3 5]) && isequal(v(2:3).d, [10 3]) && isequal(v(end).d, 5))
w = v + 1;
assert(isequal(w.d, [2 11 4 6]) && isequal(double(-w), -w.d))
x = 2 * v;
assert(isequal(x.d, [2 20 6 10]) && isequal(double([v, w, 7]), [v.d w.d 7]))
assert(numel(v) == 4 && isequal(size(v), [1 4]) && isequal(v == 10, [false true false false]))
t = v.';
assert(isequal(t.d, [1; 10; 3; 5]) && isequal(double(Vec(1):Vec(3)), 1:3))
n = 0;
if Vec(true), n = n + 1; end
while Vec(n < 3), n = n + 1; end
assert(n == 3)
v.d
[v, w]
