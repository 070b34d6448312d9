% Masks on both sides.
v = 1:6;
assert(isequal(v(v > 3), 4:6))
v(v > 3) = 0;
assert(isequal(v, [1 2 3 0 0 0]))
m = magic(3);
m(m > 5) = m(m > 5) * 10;
assert(isequal(m, [80 1 60; 3 5 70; 4 90 2]))
c = {1, 'a', 2};
k = cellfun(@ischar, c);
assert(isequal(c(~k), {1, 2}))
s = struct('v', {1, 2, 3});
t = s([s.v] > 1);
disp(numel(t))
