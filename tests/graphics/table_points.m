% Points of a table
t = table([1 2 3 4 5 6].', [2 3 5 4 7 8].', [10 40 90 160 250 360].', 'VariableNames', {'hour', 'load', 'price'});
h = scatter(t, 'hour', 'load', 'filled');
hold on, plot(t, 'hour', 'load', 'LineStyle', '--'), hold off
grid on
datatip(h, 3, 5);
assert(strcmp(get(get(gca, 'YLabel'), 'String'), 'load'))
