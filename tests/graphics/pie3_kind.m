pie3([1 2 3], [0 1 0]); title('pie3')
assert(numel(findobj(gca, 'Type', 'patch')) == 6)
