% kernels: 1
% Only elements below zero are changed, by functions that those above would leave the real numbers in.
x = linspace(-1, 1, 20000);
x(x < 0) = sqrt(-x(x < 0)) + log(1 - 0.5 * x(x < 0));
fprintf('%.10f\n', sum(x));
