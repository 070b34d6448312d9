[c, r] = meshgrid(linspace(0, 1, 64), linspace(0, 1, 48));
image(cat(3, r, c, 1 - r)); axis image
assert(isequal(ylim, [0.5 48.5]))
