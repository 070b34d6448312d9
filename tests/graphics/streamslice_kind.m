[x, y] = meshgrid(-2:0.2:2); streamslice(x, y, -y, x .* (1 - y .^ 2))
assert(numel(findobj(gca, 'Type', 'line')) > 20)
