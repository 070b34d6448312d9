y = [mod((1:80)' * 37, 81), mod((1:80)' * 23, 61)]; subplot(1, 2, 1), violinplot(y)
assert(isequal(xlim, [0.5 2.5]))
subplot(1, 2, 2), pie([1 3 2]); legend('Coal', 'Gas', 'Sun', 'Location', 'southoutside')
