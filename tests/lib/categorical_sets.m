% Sets of categorical arrays: order and names of categories, undefined elements, ordinal and protected arrays.
a = categorical(["x" "y" "x"]); b = categorical(["y" "z" missing]);
[c, ia, ib] = union(a, b), categories(c)'
[c, ia, ib] = intersect(a, b)
[c, ia] = setdiff(a, b), categories(c)'
[c, ia, ib] = setxor(a, b)
[tf, at] = ismember(a, b)
union(a, 'w'), setdiff(a, {'y'}), ismember(["y" "q"], a), intersect(a', "x")
o = categorical({'lo' 'hi' 'lo'}, {'lo' 'mid' 'hi'}, 'Ordinal', true);
p = categorical({'mid' 'hi'}, {'lo' 'mid' 'hi'}, 'Ordinal', true);
union(o, p), isordinal(ans), unique([o p])
try, union(o, a), catch e, disp(e.identifier), disp(e.message), end
try, union(o, categorical({'lo'}, {'hi', 'lo'}, 'Ordinal', true)), catch e, disp(e.identifier), end
try, ismember(o, 'big'), catch e, disp(e.identifier), end
try, union(a, 3), catch e, disp(e.identifier), end
q = categorical({'u' 'v'}, 'Protected', true);
try, union(q, 'w'), catch e, disp(e.identifier), end
setdiff(q, 'w'), union([a a], b, 'stable')
u = categorical(["b" missing "a" missing]); [c, i, j] = unique(u)
union([a; a([2 2 1])], b(1, :), 'rows')
