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
B = [2 1; 1 3]; A = [4 1; 2 3];
assert(norm((B^0.5)^2 - B) < 1e-12 && norm((A^(1/3))^3 - A) < 1e-12 && norm(A^-0.5 * A^0.5 - eye(2)) < 1e-12 && ...
    isreal(A^0.5))
assert(norm(2^A - expm(log(2) * A)) < 1e-10 && isequal([4 0; 0 9]^0.5, [2 0; 0 3]) && ~isreal([-1 0; 0 2]^0.5) && ...
    isa(single(B)^0.5, 'single'))
try, [1 2 3]^0.5; catch e, disp(e.identifier), end
assert(isscalar(pol2cart(1, 2)) && numel(pol2cart([1 2])) == 2 && isscalar(cart2sph(1, 2, 3)))
