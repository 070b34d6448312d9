% A tree
treeplot([0 1 2 2 4 4 4 1 8 8 10 10], 'bs', 'k-')
title('A tree of twelve nodes')
assert(isequal(xlim, [0 1]) && strcmp(get(get(gca, 'XLabel'), 'String'), 'height = 3'))
