fsurf(@(x, y) sin(x) + cos(y))
assert(strcmp(get(get(gca, 'Children'), 'Type'), 'functionsurface'))
