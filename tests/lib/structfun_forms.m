% structfun: a column, or a struct.
s = struct('a', 1, 'b', [2 3], 'c', 4);
assert(isequal(structfun(@sum, s), [1; 5; 4]))
t = structfun(@(x) x * 2, s, 'UniformOutput', false)
