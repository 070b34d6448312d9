rose(mod((1:200) .^ 2 / 100, 5), 16)
assert(numel(findobj(gca, 'Type', 'line')) == 1)
