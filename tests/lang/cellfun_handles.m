% Builtins that call functions: outputs, errors, handlers.
assert(isequal(cellfun(@numel, {'ab', 'c', ''}), [2 1 0]))
[m, i] = cellfun(@max, {[1 9], [7 3]});
assert(isequal(m, [9 7]) && isequal(i, [2 1]))
r = cellfun(@(x) x * 2, {1, 2}, 'UniformOutput', false);
assert(isequal(r, {2, 4}))
e = cellfun(@(x) error('no'), {1, 2}, 'ErrorHandler', @(s, x) -x);
assert(isequal(e, [-1 -2]))
a = arrayfun(@(k) k ^ 2, 1:3);
assert(isequal(a, [1 4 9]))
s = structfun(@(v) v + 1, struct('a', 1, 'b', 2));
assert(isequal(s, [2; 3]))
disp(a)
