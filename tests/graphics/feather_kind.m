feather(cos(0:0.3:6), sin(0:0.3:6))
assert(numel(findobj(gca, 'Type', 'line')) == 22)
