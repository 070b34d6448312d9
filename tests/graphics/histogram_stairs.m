histogram([1 1 2 3 3 3 4 5 5], 0.5:5.5, 'DisplayStyle', 'stairs', 'LineWidth', 1.5); hold on
histogram([1 2 2 4 4 4 4], 0.5:5.5, 'DisplayStyle', 'stairs', 'EdgeColor', [0.4 0.2 0.6], 'LineStyle', '--')
