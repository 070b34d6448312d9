% A surface and its contour lines
h = ezsurfc('y/(1 + x^2 + y^2)', [-5 5 -6.28 6.28]);
assert(numel(h) == 2 && diff(zlim) > 1.4)
