m = ['low '; 'tide'];
assert(isequal(size(m), [2 4]) && isequal(strtrim(m(1, :)), 'low'))
assert(isequal(cellstr(m), {'low'; 'tide'}) && isequal(string(m), ["low "; "tide"]))
assert(isequal(strrep(m, 'i', 'o'), ['low '; 'tode']))
assert(isequal(lower(['A'; 'B']), ['a'; 'b']) && isequal(double(m(2, 1)), 116))
try, ['ab'; 'abc'], catch e, disp(e.message), end
