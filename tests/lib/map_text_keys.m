% containers.Map with text keys.
m = containers.Map();
m('b') = 1; m("a") = [1 2 3]; m('c') = 'text';
assert(m.Count == 3 && m.length() == 3 && numel(m) == 3 && ~isempty(m))
assert(isequal(class(m.Count), 'uint64'))
assert(isequal(keys(m), {'a', 'b', 'c'}))
assert(isequal(values(m, {'a', 'c'}), {[1 2 3], 'text'}))
assert(isKey(m, 'a') && ~isKey(m, 'z') && isequal(m.isKey({'a', 'z'}), [true false]))
n = m; n('d') = 4;
assert(m.Count == 4)            % a handle
remove(m, 'd');
assert(n.Count == 3)
try, m('zz'), catch e, disp(e.identifier), disp(e.message), end
try, m(5), catch e, disp(e.message), end
m
m = containers.Map; m('a') = []; s.m = m; s.m('b') = []; disp(m.Count), disp(isempty(m('b')))   % [] is a value
