assert(isequal(cellstr('abc'), {'abc'}))
assert(isequal(cellstr(['ab '; 'c  ']), {'ab'; 'c'}))
assert(isequal(cellstr(["a" "b"; "c" "d"]), {'a', 'b'; 'c', 'd'}))
assert(isequal(cellstr(''), {''}))
assert(iscellstr({'a', 'b'}) && ~iscellstr({'a', 1}))
try, cellstr(5), catch e, disp(e.identifier), end
