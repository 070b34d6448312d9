h = heatmap(magic(5)); h.Title = 'magic'; h.XLabel = 'column';
assert(isequal(h.ColorData, magic(5)) && strcmp(h.Title, 'magic'))
