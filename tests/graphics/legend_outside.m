plot(magic(4)); legend({'one', 'two', 'three', 'four'}, 'Location', 'eastoutside')
assert(numel(findobj(gca, 'Type', 'line')) == 4)
