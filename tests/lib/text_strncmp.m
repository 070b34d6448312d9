assert(strncmp('reefs', 'reed', 3) && ~strncmp('reefs', 'reed', 4))
assert(strncmp('abc', 'abc', 100))
assert(isequal(strncmp({'abc', 'abd', 'xbc'}, 'ab', 2), [true true false]))
assert(strcmpi('TIDE', 'tide') && strncmpi('TIdes', 'tiDAL', 3))
try, strncmp('a', 'b', 0), catch e, disp(e.message), end
