plot(magic(6)); legend(compose('line %d', 1:6), 'NumColumns', 3, 'Location', 'southoutside')
assert(numel(findobj(gca, 'Type', 'line')) == 6)
