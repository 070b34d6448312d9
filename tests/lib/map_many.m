% A map grows, shrinks and keeps its keys in order.
m = containers.Map('KeyType', 'double', 'ValueType', 'any');
for k = 1:3000, m(mod(k * 7919, 3001)) = k; end
for k = 1:2:3000, if isKey(m, k), remove(m, k); end, end
ks = cell2mat(keys(m));
assert(issorted(ks) && ~any(mod(ks, 2) == 1))
total = 0;
for k = ks, total = total + m(k); end
fprintf('%d %d\n', m.Count, total);
w = containers.Map();
for t = strsplit('a rose is a rose is a rose')
    if isKey(w, t{1}), w(t{1}) = w(t{1}) + 1; else, w(t{1}) = 1; end
end
for t = keys(w), fprintf('%s %d\n', t{1}, w(t{1})); end
