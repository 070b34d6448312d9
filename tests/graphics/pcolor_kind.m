pcolor(peaks(20)); shading flat; colormap(jet(64)); colorbar
assert(isequal(xlim, [1 20]))
