[x, y] = meshgrid(-1:0.5:1); quiver3(x, y, 0 * x, y, -x, 0 * x + 0.5)
assert(numel(findobj(gca, 'Type', 'quiver')) == 1)
