% Properties of colours store a name as three numbers; other words stay.
p = plot(1:2);
p.Color = 'r';
p.MarkerFaceColor = '#00ff00';
p.MarkerEdgeColor = "none";
assert(isequal(p.Color, [1 0 0]) && isequal(p.MarkerFaceColor, [0 1 0]) && strcmp(p.MarkerEdgeColor, 'none'))
b = bar(1:2);
set(b, 'FaceColor', 'flat', 'EdgeColor', 'blue')
assert(strcmp(b.FaceColor, 'flat') && isequal(b.EdgeColor, [0 0 1]))
ax = gca;
ax.XColor = "k";
assert(isequal(get(ax, 'XColor'), [0 0 0]))
h = patch([0 1 1], [0 0 1], 'y', 'EdgeColor', 'w');
assert(isequal(h.FaceColor, [1 1 0]) && isequal(h.EdgeColor, [1 1 1]))
p = plot(1:2); p.Color = '[0,.5, 1]';                                  % the text of three numbers
assert(isequal(p.Color, [0 .5 1]) && isequal(text(1, 1, 'a', 'Color', '[1 0 0]').Color, [1 0 0]))
try, p.Color = '[0,1]'; catch e, assert(strcmp(e.identifier, 'MATLAB:datatypes:InvalidColor')), end
