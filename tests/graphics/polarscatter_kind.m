h = polarscatter((1:50) / 8, 1:50, 40, 1:50, 'filled');
assert(isequal(rlim, [0 50]))
