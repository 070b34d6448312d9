assert(isequal(strjoin({'a', 'b', 'c'}), 'a b c'))
assert(isequal(strjoin({'a', 'b', 'c'}, ', '), 'a, b, c'))
assert(isequal(strjoin({'a', 'b', 'c'}, {'-', '+'}), 'a-b+c'))
assert(isequal(strjoin({'a', 'b'}, '\n'), ['a' newline 'b']))
assert(isequal(strjoin(["a" "b"], "/"), "a/b"))
assert(isempty(strjoin({})))
try, strjoin('abc'), catch e, disp(e.message), end
