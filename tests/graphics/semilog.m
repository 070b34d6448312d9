semilogy(0:10, exp(0:10), 's-'); ylabel('e^x')
assert(strcmp(get(gca, 'YScale'), 'log') && strcmp(get(gca, 'XScale'), 'linear'))
