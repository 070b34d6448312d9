errorbar(1:6, [2 4 3 5 4 6], [0.5 1 0.3 0.8 0.4 1], 'o-', 'CapSize', 10); xlim([0 7])
assert(isequal(xlim, [0 7]))
