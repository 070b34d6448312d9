y = [mod((1:80) * 37, 101), 50 + 0.4 * mod((1:80) * 13, 59)];
h = swarmchart([ones(1, 80), 2 * ones(1, 80)], y, 12, 'filled');
assert(strcmp(h.XJitter, 'density') && isequal(unique(h.XData), [1 2]))
