% who and whos: names by pattern, rows as structs, the bytes of each kind of value.
clear
alpha = 1:3; beta_value = 'text'; c = {1, 'ab'}; s = struct('f', {1, 2}); t = "a long string of text"; f = @sin;
z = 1 + 2i; m = sparse([1 0; 0 2]); flag = true; small = int8(1:5);
w = whos('alpha', 's', 'z', 'm', 'flag', 'small', 'c');
assert(isequal({w.name}, {'alpha', 'c', 'flag', 'm', 's', 'small', 'z'}))
assert(isequal([w.bytes], [24, 104 + 8 + 104 + 4, 1, 2 * 16 + 3 * 8, 2 * 112 + 64, 5, 16]))
assert(isequal({w.class}, {'double', 'cell', 'logical', 'double', 'struct', 'int8', 'double'}))
assert(isequal([w.sparse], [false false false true false false false]) && isequal([w.complex], [false(1, 6) true]))
assert(isequal(w(1).size, [1 3]) && ~w(1).global && ~w(1).persistent)
n = who('a*');
assert(isequal(n, {'alpha'}))
n = who('-regexp', '^(c|s)$');
assert(isequal(n, {'c'; 's'}))
clear n w
who
who b*
clearvars -except alpha beta_value
whos
