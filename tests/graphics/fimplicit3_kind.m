h = fimplicit3(@(x, y, z) x .^ 2 + y .^ 2 - z .^ 2 - 1);
assert(strcmp(h.Type, 'implicitfunctionsurface'))
assert(isequal([xlim, ylim, zlim], [-5 5 -5 5 -5 5]))
