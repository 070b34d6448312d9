% Small things that programs as people write them met.
L = table([1; 2], {'a'; 'b'}, 'VariableNames', {'k', 'l'});
R = table([2; 4], [20; 40], 'VariableNames', {'k', 'r'});
J = outerjoin(L, R, 'MergeKeys', true)
assert(iscellstr(J.l))
d = discretize([1 5 9], [0 4 8 12], 'categorical', {'low', 'mid', 'high'})
assert(iscategorical(d) && isequal(categories(d), {'low'; 'mid'; 'high'}) && d(1) < 'high')
disp(categories(discretize([1 5], [0 4 8], 'categorical')))
try, fprintf('%d', sparse(1)), catch e, disp(e.message), end
try, arrayfun(@(k) {k}, 1:2), catch e, disp(e.identifier), end
