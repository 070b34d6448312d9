% Ribbons that twist with the curl of a field
[x, y, z] = meshgrid(-2:0.5:2);
h = streamribbon(x, y, z, -y, x, ones(size(x)), [0.5 1 1.5], [0 0 0], [-2 -2 -2], 2);
view(3), grid on, axis([-2 2 -2 2 -2 2])
title('Ribbons')
assert(numel(h) == 3 && isequal(xlim, [-2 2]))
