% What is said of matrices that are singular, nearly so, or hold NaN.
for A = {[1 2; 2 4], [1 1; 1 1 + 1e-16 * 3], [NaN 1; 2 3]}
    for f = {@(x) inv(x), @(x) x \ [1; 2], @(x) [1 2] / x}
        lastwarn('', ''); w = warning('off', 'all'); x = f{1}(A{1}); warning(w); [m, id] = lastwarn;
        fprintf('%s | %s\n', id, m);
    end
end
