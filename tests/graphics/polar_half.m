t = (0:0.01:1) * pi; polarplot(t, sin(t)); thetalim([0 180])
assert(isequal(thetalim, [0 180]))
