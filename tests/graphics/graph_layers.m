h = plot(digraph([1 1 2 2 3 3], [2 3 4 5 6 7])); highlight(h, [1 2 5], 'NodeColor', 'r', 'EdgeColor', 'r')
assert(isequal(h.YData, [3 2 2 1 1 1 1]))
