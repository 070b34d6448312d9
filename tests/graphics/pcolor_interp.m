pcolor(peaks(20)); shading interp; colorbar
assert(numel(findobj(gca, 'Type', 'surface')) == 1)
