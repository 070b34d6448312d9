% A legend with a title and two columns
hold on
for k = 1:4, plot(0:10, k * (0:10), 'LineWidth', k / 2); end
hold off, box on
l = legend('one', 'two', 'three', 'four', 'Location', 'northwest', 'NumColumns', 2);
title(l, 'Slopes')
assert(strcmp(l.Title.String, 'Slopes') && l.NumColumns == 2)
