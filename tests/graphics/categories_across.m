scatter([1 2 3 4], categorical({'x', 'y', 'z', 'y'}), 60, 'filled')
assert(isequal(yticklabels, {'x'; 'y'; 'z'}))
