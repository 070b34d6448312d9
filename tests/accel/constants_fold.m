% kernels: 1
% Numbers meet numbers before any kernel.
x = linspace(0, 1, 20000);
y = (2 * pi / 360) * x * 1 + 0;
fprintf('%.10f\n', sum(y));
