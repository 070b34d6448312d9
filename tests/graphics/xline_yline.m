plot(0:0.1:10, sin(0:0.1:10)); xline(5, '--r', 'middle'); yline(0.5, ':', 'limit'); text(2, -0.5, 'a text', 'EdgeColor', 'k')
assert(isequal(ylim, [-1 1]))
