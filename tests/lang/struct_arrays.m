% Elements and fields of struct arrays.
s(3).a = 1;
assert(isequal(size(s), [1 3]) && isempty(s(1).a))
s(2).b = 'x';
assert(isfield(s, 'b') && isempty(s(3).b))
t = s(2:3);
assert(numel(t) == 2)
s(2) = [];
assert(numel(s) == 2)
s(1) = struct('a', 5, 'b', 6);
assert(s(1).b == 6)
u = [s(1), struct('a', 0, 'b', 0)];
assert(isequal([u.a], [5 0]))
n = struct('m', {{1, 2}});
assert(iscell(n.m) && numel(n) == 1)
e = struct('a', {});
assert(isempty(e))
e(1).a = 3;
disp(numel(e))
