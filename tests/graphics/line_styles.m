y = [1 1; 2 2; 3 3; 4 4].';
h = plot([0 1], y, 'LineWidth', 2);
set(h, {'LineStyle'}, {'-'; '--'; ':'; '-.'})
ylim([0 5]); legend({'solid', 'dashed', 'dotted', 'dash-dot'}, 'Location', 'eastoutside')
assert(strcmp(h(3).LineStyle, ':'))
