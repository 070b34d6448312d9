[x, y] = meshgrid(-8:0.25:8); r = sqrt(x.^2 + y.^2) + eps;
surf(x, y, sin(r) ./ r); shading interp; view(40, 40); colormap hot
assert(isequal(get(gca, 'View'), [40 40]))
