% kernels: 1
% A function that computes more than is used.
x = linspace(0, 1, 20000);
[~, b] = parts(x);
fprintf('%.6f\n', b(5));

function [a, b] = parts(x)
a = besselish(x);
b = x + 1;
end

function y = besselish(x)
y = sin(x) ./ (1 + cumsum(x));
end
