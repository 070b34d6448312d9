% fill takes '' as colour; the properties behind it give one.
h = fill([0 1 1], [0 0 1], '', 'FaceColor', 'r', 'EdgeColor', 'none');
assert(isequal(h.FaceColor, [1 0 0]) && isequal(h.XData, [0; 1; 1]))
h = fill([0 1 1], [0 0 1], 'g', 'EdgeColor', 'none');
assert(isequal(h.FaceColor, [0 1 0]))
