% Tubes along a field in space
[x, y, z] = meshgrid(-2:0.5:2);
h = streamtube(x, y, z, -y, x, 0.5 + z .^ 2 / 4, [1 1.5 0.5], [0 0 0], [-2 -2 -2], [1.5 16]);
shading interp
view(3), axis tight, camlight, lighting gouraud
assert(numel(h) == 3 && size(h(1).XData, 2) == 17)
