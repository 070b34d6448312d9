axis([0 10 0 10]); text(1, 8, '\bfbold \rmplain \ititalic', 'FontSize', 14)
text(1, 6, 'E = mc^2, x_{i+1} = x_i + \Deltat \cdot f(x_i)', 'FontSize', 12); text(1, 4, ...
    '\alpha \leq \beta \neq \infty \pm \pi \rightarrow \Omega')
text(9, 2, {'two lines', 'to the right'}, 'HorizontalAlignment', 'right', 'Color', 'r', 'Rotation', 20)
assert(numel(findobj(gca, 'Type', 'text')) == 4)
