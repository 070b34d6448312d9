x = linspace(0, 2 * pi, 60);
plot(x, sin(x), 'r--', x, cos(x), 'b-o', x, sin(x) .* cos(x), 'k:', 'LineWidth', 1)
grid on
title('Sine \alpha and cosine \beta^2'); xlabel('x_i'); ylabel('value')
legend('sin', 'cos', 'both', 'Location', 'southwest')
assert(isequal(xlim, [0 7]) && isequal(ylim, [-1 1]) && max(abs(yticks - (-1:0.2:1))) < 1e-15)
