plot(0:1000:50000, (0:1000:50000) * 2e-9)
assert(isequal(xlim, [0 50000]))
