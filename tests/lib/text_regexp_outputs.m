[s, e, te, m, t, n, sp] = regexp('ab12cd3', '([a-z]+)(\d+)');
assert(isequal(s, [1 5]) && isequal(e, [4 7]) && isequal(m, {'ab12', 'cd3'}))
assert(isequal(t, {{'ab', '12'}, {'cd', '3'}}) && isequal(te{1}, [1 2; 3 4]))
assert(isequal(sp, {'', '', ''}) && isempty(fieldnames(n)))
[t, m] = regexp('k=v', '(\w)=(\w)', 'tokens', 'match', 'once');
assert(isequal(t, {'k', 'v'}) && isequal(m, 'k=v'))
assert(isempty(regexp('abc', 'x')) && isempty(regexp('abc', 'x', 'match', 'once')))
assert(isequal(regexp('abc', '[ac]', 'match'), {'a', 'c'}))
assert(isequal(regexp('a,b', ',', 'split'), {'a', 'b'}))
assert(isequal(regexp('ab', '\w', 'tokens'), {{'a'}, {'b'}}))
disp(m)
