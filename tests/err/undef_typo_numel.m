numle([1 2 3])
