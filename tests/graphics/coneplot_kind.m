[x, y, z] = meshgrid(-1:0.5:1); coneplot(x, y, z, -y, x, 0 * z + 0.3, x, y, z, 1); camlight
assert(numel(findobj(gca, 'Type', 'patch')) == 1)
