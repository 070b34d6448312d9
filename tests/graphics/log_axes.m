x = logspace(-1, 3, 50);
loglog(x, x.^2, x, 100 * x); grid on
title('log-log'); xlabel('frequency (Hz)')
assert(isequal(xlim, [0.1 1000]) && strcmp(get(gca, 'XScale'), 'log'))
