y = reshape(mod((1:120) * 37, 101), 40, 3); y(1, 2) = 250; boxchart(y)
assert(numel(findobj(gca, 'Type', 'boxchart')) == 1)
