% Meshes with and without hidden lines
subplot(1, 2, 1), mesh(peaks(20)), title('hidden on')
subplot(1, 2, 2), h = mesh(peaks(20)); hidden off, title('hidden off')
assert(strcmp(h.FaceColor, 'none'))
