imagesc(magic(8)); colorbar; axis square; title('magic(8)')
assert(isequal(xlim, [0.5 8.5]) && strcmp(get(gca, 'YDir'), 'reverse'))
