bar3(magic(4)); title('bar3')
assert(isequal(zlim, [0 20]))
h = get(gca, 'Children');
assert(all([h.FaceVertexCData] == 4:-1:1, 'all') && isequal(clim, [1 4]))
