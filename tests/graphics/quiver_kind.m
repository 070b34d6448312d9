[x, y] = meshgrid(-2:0.5:2); quiver(x, y, -y, x); axis equal
assert(numel(findobj(gca, 'Type', 'quiver').UData) == 81)
