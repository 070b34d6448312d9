% kernels: 1
% Sums and means of what a mask names: one pass over the whole, which stores neither the mask nor its elements.
x = linspace(-1, 1, 20000); y = x.^2;
m = y > 0.25;
s = sum((1 + x(m)).*y(m)); t = mean(y(m));
fprintf('%.10f %.10f\n', s, t);
