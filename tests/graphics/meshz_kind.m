meshz(peaks(30))
assert(isequal(zlim, [-10 10]))
