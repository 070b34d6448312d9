% kernels: 1
% min and max with numbers, then a power: one map.
x = linspace(-2, 2, 20000);
y = min(max(x, -1), 1).^3;
fprintf('%.10f\n', sum(abs(y)));
