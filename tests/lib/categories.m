% categorical arrays
c = categorical({'red', 'blue'; 'red', 'green'})
categories(c)'
c == 'red'
s = categorical([3 1 2 3], 1:3, {'low','mid','high'}, 'Ordinal', true)
s > 'low', max(s), s(end), s(2) = 'high'
[c; categorical({'x','y'})]
isundefined(categorical({'a','','b'}))
t = categorical("q")
countcats(s), double(s), summary(c)
x = categorical([true false true]); categories(x)', sort(s), unique(s)
c = categorical({'a', 'b', 'c'}); c = removecats(c, 'b'), isundefined(c)
d = renamecats(c, 'a', 'z'); categories(d)'
d = mergecats(categorical({'p', 'q', 'r'}), {'p', 'q'}, 'pq'); assert(isequal(cellstr(d), {'pq', 'pq', 'r'}));
d = addcats(d, 'new', 'Before', 'r'); assert(isequal(categories(d)', {'pq', 'new', 'r'}));
d = reordercats(d, {'r', 'pq', 'new'}); assert(isequal(double(d), [2 2 1]));
assert(isequal(ismember(d, {'r'}), [false false true]) && iscategory(d, 'new') && ~isordinal(d));
d(2) = 'fresh'; assert(numel(categories(d)) == 4);
try, categorical({'a'}) < 'b', catch e, fprintf('%s: %s\n', e.identifier, e.message); end
try
    p = categorical({'a'}, {'a'}, 'Protected', true); p(1) = 'b';
catch e
    fprintf('%s: %s\n', e.identifier, e.message);
end
