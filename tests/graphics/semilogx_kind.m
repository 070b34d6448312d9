w = logspace(-2, 2, 200);
semilogx(w, -10 * log10(1 + w.^2), '-', [0.01 1], [0 0], '--', [1 100], [0 -40], '--')
title('First-order low-pass'); xlabel('\omega (rad/s)'); ylabel('magnitude (dB)')
legend('exact', 'pass band', 'stop band', 'Location', 'southwest'); grid on
assert(strcmp(get(gca, 'XScale'), 'log') && strcmp(get(gca, 'YScale'), 'linear') && isequal(xlim, [0.01 100]))
