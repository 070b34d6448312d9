stem(0:0.5:6, cos(0:0.5:6), 'filled')
assert(strcmp(get(gca, 'Box'), 'on'))
