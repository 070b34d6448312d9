[x, y] = meshgrid(-2:0.1:2);
contour(x, y, x .* exp(-x.^2 - y.^2), 12, 'LineWidth', 1); colorbar; grid on
assert(isequal(xlim, [-2 2]))
