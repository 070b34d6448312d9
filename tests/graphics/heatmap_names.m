c = [1.5 2.25; NaN 4];
h = heatmap({'a', 'b'}, {'first', 'second'}, c, 'Colormap', parula, 'ColorbarVisible', 'off');
assert(strcmp(h.ColorbarVisible, 'off'))
