h = bubblechart3([1 2 3 4], [4 1 3 2], [1 3 2 4], [5 10 20 40]);
assert(numel(h.ZData) == 4)
