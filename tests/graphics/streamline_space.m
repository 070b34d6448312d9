[x, y, z] = meshgrid(-1:0.2:1); streamline(x, y, z, -y, x, 0 * z + 0.3, [0.5 0.8], [0 0], [-1 -1]); view(3); grid on
assert(numel(findobj(gca, 'Type', 'line')) == 2)
