mesh(peaks(30)); title('mesh')
assert(strcmp(findobj(gca, 'Type', 'surface').EdgeColor, 'flat'))
