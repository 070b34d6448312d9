bar(-3:3, [-3 2 -1 4 1 -2 3], 0.5, 'r')
assert(isequal(ylim, [-3 4]))
