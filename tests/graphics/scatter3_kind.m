t = linspace(0, 4 * pi, 80);
scatter3(cos(t), sin(t), t, 30, t, 'filled'); view(-30, 20)
assert(isequal(xlim, [-1 1]))
