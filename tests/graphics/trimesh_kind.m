x = mod((1:30) * 7, 31)'; y = mod((1:30) * 11, 29)'; trimesh(delaunay(x, y), x, y, sin(x / 5) + cos(y / 5))
assert(numel(findobj(gca, 'Type', 'patch')) == 1)
