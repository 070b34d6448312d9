h = piechart([3 5 2], {'apples', 'pears', 'plums'});
assert(isequal(round(h.Proportions, 2), [0.3 0.5 0.2]))
