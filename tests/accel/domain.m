% kernels: 1
% Facts keep roots and logarithms real: no look at the numbers.
x = linspace(0, 1, 20000);
y = sqrt(x.^2 + 1) + log(1 + exp(x)) + sqrt(abs(x - 0.5));
fprintf('%.6f\n', sum(y));
