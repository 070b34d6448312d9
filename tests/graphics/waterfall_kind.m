waterfall(peaks(20))
assert(strcmp(findobj(gca, 'Type', 'surface').MeshStyle, 'row'))
