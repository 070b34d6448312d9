% eq, ne, lt and their kin called by name compare handles and members of enumerations, as the operators do
a = Plain; b = Plain; c = a;
disp([eq(a, c), eq(a, b), ne(a, b), ne(a, c), eq(a, [b c a]), lt(a, b) == (a < b), ge(a, a)])
disp(cellfun(@eq, {a, b}, {c, a}))
disp(arrayfun(@(x) eq(x.h, b), struct('h', {a, b})))
disp([eq(Shade.Dark, Shade.Dark), ne(Shade.Dark, 'Light'), eq('Dark', Shade.Light)])
k = Knot; m = Knot;
disp([k == k, eq(k, m)])
f = figure;
disp([eq(f, 1), ne(gca, f), builtin('eq', f, f)])
try, eq(a, 5), catch e, disp(e.identifier), end
try, plus(a, b), catch e, disp(e.identifier), end
