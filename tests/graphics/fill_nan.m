plot([1 2 NaN 4 5], [1 3 2 NaN 4], '.-', 'MarkerSize', 15); hold on; area([1 2 3], [0.5 1 0.5], 'FaceAlpha', 0.3)
assert(isequal(xlim, [1 5]))
