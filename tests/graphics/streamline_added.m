[x, y] = meshgrid(0:0.1:1); quiver(x, y, x, -y, 'r'); streamline(x, y, x, -y, 0.1:0.2:0.9, ones(1, 5));
assert(numel(get(gca, 'Children')) == 6)
