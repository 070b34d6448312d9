t = 0:0.02:2 * pi; polarplot(t, abs(sin(2 * t) .* cos(2 * t)), 'LineWidth', 1); title('rose')
assert(numel(findobj(gcf, 'Type', 'line')) == 1)
