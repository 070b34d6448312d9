% How charts look by default: limits, grid, box and colours
pie([1 2]), assert(isequal(xlim, [-1.2 1.2]) && isequal(ylim, [-1.2 1.2]))
plot(0:5, 0:5), hold on, pie([1 1]), hold off, assert(diff(xlim) > 5)
h = pie3([1 3]); assert(strcmp(h(1).FaceColor, 'flat') && strcmp(h(5).FaceColor, 'flat') && isequal(h(5).CData, 2))
triplot([1 2 3], [0 1 0], [0 0 1]), assert(strcmp(get(gca, 'Box'), 'on'))
quiver3(0, 0, 0, 1, 1, 1), assert(strcmp(get(gca, 'XGrid'), 'on') && strcmp(get(gca, 'ZGrid'), 'on'))
surfc(peaks(20)), assert(isequal(zlim, [-10 10]))
meshc(peaks(20)), assert(isequal(zlim, [-10 10]))
h = waterfall([1 2 3; 4 5 6]);
assert(isequal(h.ZData, [1 1 1 1 1; 1 1 2 3 1; 1 4 5 6 1; 1 1 1 1 1]) && isequal(h.XData(2, :), [1 1 2 3 3]))
h = rectangle('Curvature', 0.3); assert(h.Curvature == 0.3)
h.Curvature = [0.5 1]; assert(isequal(h.Curvature, [0.5 1]))
close all
