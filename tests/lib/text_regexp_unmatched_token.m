[t, te] = regexp('ab', '(a)(x)?(b)', 'tokens', 'tokenExtents');
assert(isequal(t{1}, {'a', '', 'b'}) && isequal(te{1}, [1 1; 2 1; 2 2]))
disp(size(t{1}))
