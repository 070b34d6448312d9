plot(1:10); annotation('arrow', [0.3 0.5], [0.6 0.5]); annotation('doublearrow', [0.6 0.8], [0.3 0.3])
annotation('textarrow', [0.3 0.5], [0.8 0.6], 'String', 'peak')
annotation('line', [0.5 0.6], [0.2 0.3], 'LineStyle', '--')
annotation('textbox', [0.2 0.2 0.3 0.1], 'String', 'text in a box'); annotation('ellipse', [0.5 0.5 0.2 0.2])
h = annotation('rectangle', [0.7 0.7 0.1 0.1], 'FaceColor', 'r', 'FaceAlpha', 0.3);
assert(isequal(h.Position, [0.7 0.7 0.1 0.1]))
