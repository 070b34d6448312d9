% cellfun with UniformOutput false, and functions without outputs.
c = cellfun(@(x) [x x], {1, 'a'; [], {2}}, 'UniformOutput', false);
assert(isequal(c, {[1 1], 'aa'; [], {2 2}}))
[a, b] = cellfun(@deal, {1, 2}, {3, 4}, 'UniformOutput', false);
assert(isequal(a, {1 2}) && isequal(b, {3 4}))
cellfun(@(x) fprintf('<%s>', x), {'a', 'b'}); fprintf('\n');
assert(isequal(cellfun(@upper, {'a'}, 'un', 0), {'A'}))
assert(isequal(size(cellfun(@(x) x, cell(0, 3), 'UniformOutput', false)), [0 3]))
