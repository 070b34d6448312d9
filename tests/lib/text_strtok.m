[t, r] = strtok('low tide now');
assert(isequal(t, 'low') && isequal(r, ' tide now'))
assert(isequal(strtok('  x y'), 'x'))
[t, r] = strtok('a,b;c', ',;');
assert(isequal(t, 'a') && isequal(r, ',b;c'))
[t, r] = strtok({'a b', 'c'});
assert(isequal(t, {'a', 'c'}) && isequal(r, {' b', ''}))
assert(isequal(strtok("one two"), "one"))
assert(isempty(strtok('')))
disp(t)
