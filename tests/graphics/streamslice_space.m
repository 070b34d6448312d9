% Stream lines in planes of space
[x, y, z] = meshgrid(-2:0.5:2);
h = streamslice(x, y, z, -y, x, z, [], [], [-1 1], 0.5);
set(h(1:10), 'Color', [0.85 0.325 0.098])
view(3), grid on
assert(isequal(zlim, [-1 1]))
