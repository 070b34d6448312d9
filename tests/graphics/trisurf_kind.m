[x, y] = meshgrid(0:6); T = delaunay(x(:), y(:)); trisurf(T, x(:), y(:), sin(x(:)) + cos(y(:)))
assert(size(findobj(gca, 'Type', 'patch').Faces, 2) == 3)
