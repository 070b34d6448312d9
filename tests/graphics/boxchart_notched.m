v = [mod((1:60)' * 37, 61), 20 + mod((1:60)' * 23, 61)]; v(1) = 150;
boxchart(v, 'Orientation', 'horizontal', 'Notch', 'on', 'MarkerStyle', 'x', ...
    'BoxWidth', 0.7, 'WhiskerLineColor', 'r')
assert(isequal(ylim, [0.5 2.5]) && isequal(yticks, [1 2]))
