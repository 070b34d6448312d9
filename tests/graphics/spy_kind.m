spy(mod(magic(40), 7) == 0)
assert(strcmp(get(get(gca, 'XLabel'), 'String'), 'nz = 228'))
