fcontour(@(x, y) sin(x) .* cos(y)); colorbar
assert(isequal(xlim, [-5 5]))
