h = donutchart(categorical({'a', 'b', 'b', 'c', 'b'}), 'CenterLabel', 'all', 'ExplodedWedgeIndices', 2);
assert(isequal(h.Data, [1 3 1]) && h.InnerRadius == 0.5)
