h = compass([1 2 -1 -2], [1 -1 2 -0.5]);
assert(numel(h) == 4)
