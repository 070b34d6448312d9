stairs(0:10, mod((0:10).^2, 7), 'LineWidth', 1.5); hold on; plot(0:10, mod((0:10).^2, 7), 'o')
assert(isequal(get(gca, 'XLim'), [0 10]))
