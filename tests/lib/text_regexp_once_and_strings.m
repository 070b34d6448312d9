[a, b] = regexp('key=value', '(\w+)=(\w+)', 'tokens', 'names', 'once');
assert(isequal(a, {'key', 'value'}) && isempty(fieldnames(b)))
assert(isequal(regexp("one two", "\w+", 'match', 'once'), "one"))
assert(isempty(regexp('abc', '\d', 'tokens', 'once')))
assert(isequal(regexp('abc', 'b', 'start', 'once'), 2) && isempty(regexp('abc', 'x', 'once')))
[tok, mat] = regexp('12ab', '(\d+)([a-z]+)', 'tokens', 'match');
assert(isequal(tok{1}{2}, 'ab') && isequal(mat{1}, '12ab'))
disp(regexp('a,b;c', '[,;]', 'split'))
