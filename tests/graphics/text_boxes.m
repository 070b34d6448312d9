plot(1:5); text(2, 4, 'box', 'BackgroundColor', [1 1 0.7], 'EdgeColor', 'k'); text(3, 2, 'turned', 'Rotation', 30)
assert(numel(findobj(gca, 'Type', 'text')) == 2)
