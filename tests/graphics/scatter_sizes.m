t = (1:40) / 40;
scatter(cos(9 * t) .* t, sin(9 * t) .* t, 10 + 200 * t, t, 'filled'); colorbar; axis equal
assert(numel(findobj(gcf, 'Type', 'scatter').SizeData) == 40)
