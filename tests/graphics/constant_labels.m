plot(0:10)
h = yline([3 7], ':', {'low', 'high'}, 'LabelHorizontalAlignment', 'left', 'LabelVerticalAlignment', 'bottom');
assert(strcmp(h(2).Label, 'high')), xline(5, '--r', 'limit', 'LabelOrientation', 'horizontal', ...
    'LabelVerticalAlignment', 'middle'); xline(8, '-b', 'x_1', 'LabelHorizontalAlignment', 'right');
