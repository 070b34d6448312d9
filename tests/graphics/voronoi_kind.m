% A Voronoi diagram
t = 1:20;
voronoi(mod(t * 0.618, 1), mod(t * 0.414, 1))
title('Voronoi')
assert(diff(xlim) > 0.9)
