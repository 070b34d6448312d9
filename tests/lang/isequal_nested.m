% isequal compares everything inside.
a = struct('x', {{1, 'a', [1 2]}}, 'f', 1);
b = a;
assert(isequal(a, b))
b.x{3}(2) = 3;
assert(~isequal(a, b))
assert(isequal({1, {2}}, {1, {2}}))
assert(~isequal({1, {2}}, {1, {3}}))
assert(isequal('a', "a") && isequal(1, int8(1), true))
assert(~isequal(NaN, NaN) && isequaln(NaN, NaN))
disp('same')
