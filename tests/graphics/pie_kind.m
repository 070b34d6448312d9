pie([3 5 2 1], [0 1 0 0], {'north', 'east', 'south', 'west'}); title('shares')
assert(numel(findobj(gca, 'Type', 'patch')) == 4)
