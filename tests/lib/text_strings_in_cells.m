c = {'pear', 'apple', 'fig'};
assert(isequal(sort(c), {'apple', 'fig', 'pear'}))
[tf, loc] = ismember('fig', c);
assert(tf && loc == 3)
assert(isequal(cellfun(@numel, c), [4 5 3]) && isequal(cellfun('length', c), [4 5 3]))
assert(isequal(upper(c), {'PEAR', 'APPLE', 'FIG'}) && isequal(unique({'b', 'a', 'b'}), {'a', 'b'}))
assert(isequal(find(strcmp(c, 'apple')), 2))
disp(strjoin(sort(c), ' '))
