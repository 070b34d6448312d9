% kernels: 1
% Equal nodes are one: exp(x) is computed once.
x = linspace(0, 1, 20000);
y = exp(x) + 1 ./ exp(x);
fprintf('%.10f\n', y(10000));
