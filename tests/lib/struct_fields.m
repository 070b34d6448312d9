% isfield, rmfield, orderfields, numfields.
s = struct('b', 1, 'a', 2, 'c', 3);
assert(isfield(s, 'a') && ~isfield(s, 'z') && ~isfield(5, 'a'))
assert(isequal(isfield(s, {'a', 'z'; 'b', 1}), [true false; true false]))
assert(isequal(isfield(s, ["a" "q"]), [true false]))
t = rmfield(s, 'b');
assert(isequal(fieldnames(t), {'a'; 'c'}))
assert(isequal(fieldnames(rmfield(s, {'a', 'c'})), {'b'}))
[o, p] = orderfields(s);
assert(isequal(fieldnames(o), {'a'; 'b'; 'c'}) && isequal(p, [2; 1; 3]))
assert(isequal(fieldnames(orderfields(s, {'c', 'b', 'a'})), {'c'; 'b'; 'a'}))
assert(isequal(fieldnames(orderfields(s, [3 1 2])), {'c'; 'b'; 'a'}))
assert(numfields(s) == 3 && numfields(1) == 0)
try, rmfield(s, 'zz'), catch e, disp(e.message), end
