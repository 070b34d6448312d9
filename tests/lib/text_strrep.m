assert(isequal(strrep('low tide', 'low', 'high'), 'high tide'))
assert(isequal(strrep({'aa', 'ba'}, 'a', 'x'), {'xx', 'bx'}))
assert(isequal(strrep("abc", "b", ""), "ac"))
assert(isequal(strrep('abc', '', 'x'), 'abc'))
assert(isempty(strrep('aaa', 'a', '')))
assert(isequal(strrep('abababc', 'abab', 'xyz'), 'xyzxyzc'))
try, strrep(5, 'a', 'b'), catch e, disp(e.identifier), end
