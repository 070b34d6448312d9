% Stacked and grouped bars in space
subplot(1, 2, 1)
h = bar3([1 2 3; 4 1 2; 2 2 1], 'stacked'); title('stacked')
subplot(1, 2, 2)
g = bar3([1 2 3; 4 1 2; 2 2 1], 'grouped'); title('grouped')
assert(max(h(3).Vertices(:, 3)) == 7 && numel(g) == 3)
