[x, y] = meshgrid(-2:0.2:2); u = -y + 0.2 * x; h = streamline(x, y, u, x, [0.5 1 1.5], [0 0 0]);
hold on; quiver(x, y, u, x)
assert(numel(h) == 3)
