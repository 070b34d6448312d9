% Tiles in a flow
t = tiledlayout('flow');
nexttile, plot(1:5)
nexttile, bar([2 1 3])
nexttile([1 2]), area([1 3 2 4])
title(t, 'Flow')
ax = findobj(gcf, 'Type', 'axes');
assert(numel(ax) == 3)
