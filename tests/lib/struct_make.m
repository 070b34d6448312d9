% struct: fields, arrays from cells, errors.
s = struct('a', 1, 'b', 'x');
assert(isequal(fieldnames(s), {'a'; 'b'}))
assert(isequal(size(struct('a', {})), [0 0]))
assert(isequal(size(struct('a', {{}})), [1 1]))
t = struct('a', {1 2 3}, 'b', 0);
assert(isequal(size(t), [1 3]) && t(3).b == 0)
assert(isempty(struct([])))
assert(isequal(struct(s), s))
u = struct("n", 5);
assert(u.n == 5)
try, struct('a'), catch e, disp(e.message), end
try, struct('1a', 1), catch e, disp(e.message), end
try, struct('a', {1 2}, 'b', {1 2 3}), catch e, disp(e.identifier), end
