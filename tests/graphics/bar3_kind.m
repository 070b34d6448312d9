bar3(magic(4)); title('bar3')
assert(isequal(zlim, [0 20]))
