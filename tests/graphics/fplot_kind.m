fplot(@(x) sin(x) ./ x, [-15 15]); hold on; fplot(@(x) cos(x) / 5, [-15 15], '--'); grid on
assert(isequal(xlim, [-15 15]))
