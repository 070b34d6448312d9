% cell2mat joins what lies in cells.
assert(isequal(cell2mat({1 2; 3 4}), [1 2; 3 4]))
assert(isequal(cell2mat({[1 2], 3; [4 5; 6 7], [8; 9]}), [1 2 3; 4 5 8; 6 7 9]))
assert(isequal(cell2mat({}), []))
assert(isequal(cell2mat({'ab', 'c'}), 'abc'))
assert(isequal(cell2mat(cat(3, {1}, {2})), cat(3, 1, 2)))
assert(isequal(class(cell2mat({single(1), single(2)})), 'single'))
s = cell2mat({struct('a', 1), struct('a', 2)});
assert(isequal([s.a], [1 2]))
try, cell2mat({1, 'a'}), catch e, disp(e.identifier), end
try, cell2mat(3), catch e, disp(e.identifier), end
