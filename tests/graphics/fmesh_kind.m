% A mesh of a function
h = fmesh(@(x, y) sin(x) + cos(y), [-6 6 -4 4]);
xlabel('x')
assert(isequal(h.FaceColor, [1 1 1]) && isequal(xlim, [-6 6]))
