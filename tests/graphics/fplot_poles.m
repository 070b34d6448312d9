h = fplot(@tan, [-5 5]); assert(any(isnan(h.YData)) && numel(get(gca, 'Children')) == 1 && ylim * [-1; 1] < 100)
hold on, g = fplot(@(t) 3 * cos(3 * t), @(t) 3 * sin(2 * t), [0 2 * pi], 'LineWidth', 1);
assert(strcmp(g.Type, 'parameterizedfunctionline') && max(g.XData) <= 3), fimplicit(@(x, y) x .^ 2 + y .^ 2 - 9, '--k')
