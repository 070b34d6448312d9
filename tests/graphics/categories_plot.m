c = categorical({'low', 'mid', 'high'}, {'low', 'mid', 'high'}); h = plot(c, [3 1 2], '-o'); hold on
plot(categorical({'mid', 'top'}), [2 2.5], 's--')
assert(iscategorical(h.XData) && isequal(xlim, [0.5 4.5]))
