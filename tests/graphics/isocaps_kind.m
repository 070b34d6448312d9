[x, y, z, v] = flow(20); p = patch(isosurface(x, y, z, v, -2)); p.FaceColor = 'red'; p.EdgeColor = 'none';
patch(isocaps(x, y, z, v, -2), 'FaceColor', 'interp', 'EdgeColor', 'none'); view(3)
axis tight; camlight; lighting gouraud
isonormals(x, y, z, v, p);
assert(size(p.VertexNormals, 1) == size(p.Vertices, 1))
