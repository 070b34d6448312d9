surfl(peaks(30)); shading interp; colormap(gray)
assert(numel(findobj(gca, 'Type', 'surface')) == 1)
