t = 0:pi / 50:10 * pi;
plot3(sin(t), cos(t), t, 'LineWidth', 1); grid on; xlabel('sin'); ylabel('cos'); zlabel('t')
assert(isequal(zlim, [0 35]))
