assert(isequal(strcat('a ', 'b '), 'ab'))
assert(isequal(strcat({'a '}, 'b'), {'a b'}))
assert(isequal(strcat({'a', 'b'}, 'x', {'c', 'd'}), {'axc', 'bxd'}))
assert(isequal(strcat("a ", 'b'), "a b"))
assert(isequal(strcat(['a'; 'b'], 'c'), ['ac'; 'bc']))
assert(isequal(strcat("p", ["a" "b"]), ["pa" "pb"]))
try, strcat({'a', 'b'}, {'c', 'd', 'e'}), catch e, disp(e.identifier), end
