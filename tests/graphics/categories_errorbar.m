errorbar(categorical({'a', 'b', 'c'}), [1 2 3], [0.1 0.2 0.3])
assert(isequal(xticklabels, {'a'; 'b'; 'c'}))
