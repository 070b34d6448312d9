% kernels: 1
% 1 - var(residual) / var(y): four reductions over the same elements.
t = linspace(0, 10, 20000);
y = sin(t) + 0.1 * cos(7 * t); f = sin(t);
r2 = 1 - sum((y - f).^2) / sum((y - mean(y)).^2);
fprintf('%.10f\n', r2);
