% A surface with fewer triangles
[x, y, z] = meshgrid(-2:0.25:2);
f = isosurface(x, y, z, x .^ 2 + y .^ 2 + z .^ 2 + sin(3 * x), 3);
subplot(1, 2, 1)
patch(f, 'FaceColor', [0.8 0.9 1]); view(3), axis equal tight, title(sprintf('%d', size(f.faces, 1)))
subplot(1, 2, 2)
g = reducepatch(f, 0.15);
patch(g, 'FaceColor', [1 0.9 0.8]); view(3), axis equal tight, title(sprintf('%d', size(g.faces, 1)))
assert(size(g.faces, 1) <= 0.15 * size(f.faces, 1) + 1)
