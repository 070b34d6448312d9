% end counts for the innermost variable, in any position, with arithmetic.
v = 10:10:50;
assert(v(end) == 50 && v(end - 1) == 40 && v(end / 5) == 10)
assert(isequal(v([1 end]), [10 50]))
m = magic(4);
assert(m(end, 1) == 4 && m(1, end) == 13 && m(end) == 1)
k = [1 2 3];
assert(v(k(end)) == 30)
assert(v(min(end, 99)) == 50)
c = {1, {2, 3, 4}};
assert(c{end}{end} == 4)
assert(c{2}{end - 1} == 3)
s.a.b = [7 8 9];
assert(s.a.b(end) == 9)
assert(numel(v(2:end)) == 4)
f = @(x) x(end);
assert(f(v) == 50)
v(end + 1) = 60;
v(end + 1:end + 2) = [70 80];
assert(numel(v) == 8)
q(end + 1).x = 1;
q(end + 1).x = 2;
disp(numel(q))
