imagesc([1 2; 3 4], [0 5]); colormap(gray(5)); colorbar('southoutside'); xticks([1 2]); yticks([1 2])
assert(isequal(clim, [0 5]))
c = findobj(gcf, 'Type', 'colorbar');
assert(isscalar(c) && strcmp(c.Location, 'southoutside'))
