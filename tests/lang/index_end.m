% 'end' in nested and computed subscripts.
x = 1:10;
i = [2 4];
assert(x(i(end)) == 4)
assert(isequal(x(i(end):end), 4:10))
assert(x(min(end, 20)) == 10)
assert(x(max(1, end - 3)) == 7)
m = magic(4);
assert(m(end) == 1)
assert(isequal(m(end, :), m(4, :)))
assert(isequal(m(:, end/2), m(:, 2)))
assert(isequal(m(end-1:end, end), [12; 1]))
c = {1, [2 3 4], 'abc'};
assert(c{2}(end) == 4)
assert(strcmp(c{end}(end), 'c'))
s.a = [5 6 7];
assert(s.a(end) == 7)
t(3).v = [1 2];
assert(t(end).v(end) == 2)
f = @(k) x(end - k);
assert(f(2) == 8)
disp('ok')
