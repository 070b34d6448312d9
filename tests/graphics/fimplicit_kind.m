fimplicit(@(x, y) x .^ 2 - y .^ 2 - 1); title('x^2 - y^2 = 1')
assert(isequal(xlim, [-5 5]))
assert(isequal([xlim, ylim], [-5 5 -5 5]))
