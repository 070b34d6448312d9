plot(1:10, (1:10).^2); set(gca, 'YDir', 'reverse', 'XDir', 'reverse', 'TickDir', 'out')
assert(strcmp(get(gca, 'XDir'), 'reverse'))
