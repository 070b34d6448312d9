n = regexp('x=12', '(?<key>\w)=(?<value>\d+)', 'names');
assert(isequal(n, struct('key', 'x', 'value', '12')))
n = regexp('a1b2', '(?<l>[a-z])(?<d>\d)', 'names');
assert(isequal(size(n), [1 2]) && isequal(n(2).l, 'b') && isequal({n.d}, {'1', '2'}))
disp(fieldnames(n))
