h = histogram(categorical({'yes', 'no', 'yes', 'maybe', 'yes', 'no'}), 'BarWidth', 0.5);
assert(isequal(h.Values, [1 2 3]) && isequal(h.Categories, {'maybe', 'no', 'yes'}) && isequal(xlim, [0.5 3.5]))
g = histogram(categorical(["a" "b" "a"]), 'DisplayOrder', 'descend', 'Normalization', 'probability');
assert(abs(g.Values(1) - 2 / 3) < 1e-12), histogram(categorical({'u', 'v', 'u'}), 'FaceColor', 'r')
