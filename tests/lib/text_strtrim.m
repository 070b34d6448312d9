assert(isequal(strtrim(sprintf('  \t a b \n')), 'a b'))
assert(isequal(strtrim({' a', 'b '; 'c', ' d '}), {'a', 'b'; 'c', 'd'}))
assert(isequal(strtrim(["  x  " "y "]), ["x" "y"]))
assert(isequal(strtrim([' ab '; ' c  ']), ['ab'; 'c ']))
assert(isempty(strtrim('   ')))
assert(isequal(deblank('  a  '), '  a'))
try, strtrim(5), catch e, disp(e.message), end
