% kernels: 1
% A value that is overwritten before anybody looked costs nothing.
x = linspace(0, 1, 20000);
y = gamma(x + 1);
y = x * 2;
fprintf('%.6f\n', y(5));
