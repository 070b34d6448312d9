[x, y, z] = meshgrid(-2:0.2:2, -2:0.25:2, -2:0.16:2); v = x .* exp(-x .^ 2 - y .^ 2 - z .^ 2);
slice(x, y, z, v, [-1.2 0.8 2], 2, -2)
colorbar
assert(numel(findobj(gca, 'Type', 'surface')) == 5)
