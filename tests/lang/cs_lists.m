% Lists of values in calls, matrices, cells and assignments.
c = {1, 2, 3};
assert(max(c{2:3}) == 3)
assert(isequal([c{:}], 1:3))
assert(isequal({c{:}, 4}, {1, 2, 3, 4}))
s = struct('v', {10, 20});
assert(isequal([s.v], [10 20]))
assert(isequal({s.v}, {10, 20}))
[a, b] = c{2:3};
assert(a == 2 && b == 3)
assert(isequal(cat(1, s.v), [10; 20]))
e = {};
assert(isequal([1 e{:} 2], [1 2]))
assert(numel({e{:}}) == 0)
x = c{2};
m = [c{1:2}; s.v];
disp(m)
