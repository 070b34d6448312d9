h = parallelplot([1 2 3 4; 2 3 1 5; 4 1 2 2; 3 3 3 1], 'GroupData', {'a', 'b', 'a', 'b'})
assert(isequal(h.CoordinateTickLabels, {'1', '2', '3', '4'}))
