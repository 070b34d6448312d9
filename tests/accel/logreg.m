% kernels: 1
% One gradient step of a logistic regression with one feature.
x = linspace(-3, 3, 20000); y = double(x > 0.3); w = 0.1; b = 0;
p = 1 ./ (1 + exp(-(w * x + b)));
g = mean((p - y) .* x); h = mean(p - y);
fprintf('%.10f %.10f\n', g, h);
