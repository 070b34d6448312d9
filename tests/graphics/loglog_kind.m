x = logspace(-1, 2, 50); loglog(x, x .^ 2, x, 1 ./ x, '--'); grid on; legend('x^2', '1/x', 'Location', 'best')
assert(strcmp(get(gca, 'XScale'), 'log') && strcmp(get(gca, 'YScale'), 'log'))
