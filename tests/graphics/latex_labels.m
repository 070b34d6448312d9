x = 0:0.1:6; plot(x, sin(x) ./ (1 + x)); title('$y=\frac{\sin(x)}{1+x}$', 'Interpreter', 'latex')
xlabel('$x \in [0, 2\pi]$', 'Interpreter', 'latex'); legend('$\alpha^2_k$', 'Interpreter', 'latex')
set(gca, 'TickLabelInterpreter', 'latex')
assert(strcmp(get(gca, 'TickLabelInterpreter'), 'latex'))
