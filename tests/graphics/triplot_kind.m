x = mod((1:30) * 7, 31)'; y = mod((1:30) * 11, 29)'; triplot(delaunay(x, y), x, y); axis equal
assert(numel(findobj(gca, 'Type', 'line')) == 1)
