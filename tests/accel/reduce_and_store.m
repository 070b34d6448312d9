% kernels: 1
% What a total needs and a name keeps: one pass.
x = linspace(0, 1, 20000);
y = exp(-x) .* x;
s = sum(y);
fprintf('%.10f %.10f\n', s, y(9));
