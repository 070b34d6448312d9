x = 0:0.1:10; comet(x, sin(x))
assert(isequal(xlim, [0 10]))
