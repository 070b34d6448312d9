rectangle('Position', [1 1 4 2], 'Curvature', 0.4, 'FaceColor', [0.8 1 0.8], 'LineWidth', 2)
rectangle('Position', [2 4 2 2], 'Curvature', 1, 'EdgeColor', 'r', 'LineStyle', '--'); axis([0 6 0 7])
assert(isequal(xlim, [0 6]))
