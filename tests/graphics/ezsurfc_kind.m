% A surface and its contour lines
h = ezsurfc('y/(1 + x^2 + y^2)', [-5 5 -6.28 6.28]);
assert(numel(h) == 2 && max(abs(zlim - [-0.6 0.6])) < 1e-12)
assert(strcmp(get(get(gca, 'XLabel'), 'String'), 'x') && strcmp(get(get(gca, 'YLabel'), 'String'), 'y'))
