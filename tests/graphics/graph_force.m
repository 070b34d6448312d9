h = plot(graph({'a', 'b', 'c', 'a', 'd'}, {'b', 'c', 'a', 'd', 'e'}), 'Layout', 'force');
assert(isequal(h.NodeLabel, {'a', 'b', 'c', 'd', 'e'}))
