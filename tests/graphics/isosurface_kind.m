[x, y, z] = meshgrid(-2:0.2:2); isosurface(x, y, z, x .^ 2 + y .^ 2 + z .^ 2 - cos(3 * z), 2); title('isosurface')
assert(numel(findobj(gca, 'Type', 'patch')) == 1)
p = findobj(gca, 'Type', 'patch');
assert(isequal(size(p.VertexNormals), size(p.Vertices)))
