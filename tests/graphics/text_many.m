b = bar([2 2 3; 2 5 6; 2 8 9]);
assert(all(abs(b(3).XEndPoints - [1.2222 2.2222 3.2222]) < 1e-4) && isequal(b(3).YEndPoints, [3 6 9]))
h = text(b(3).XEndPoints, b(3).YEndPoints, string(b(3).YData), 'HorizontalAlignment', 'center', ...
    'VerticalAlignment', 'bottom'); assert(isequal({h.String}, {'3', '6', '9'}))
