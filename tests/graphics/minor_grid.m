plot(0:5, [0 1 4 9 16 25]); grid on; grid minor
assert(strcmp(get(gca, 'XMinorGrid'), 'on'))
