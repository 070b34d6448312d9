[x, y, z, v] = flow(15); contourslice(x, y, z, v, 1:3:9, [], 0); view(3); grid on
assert(numel(findobj(gca, 'Type', 'line')) > 5)
