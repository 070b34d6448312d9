% kernels: 1
% Two errors of one residual.
x = linspace(0, 1, 20000); y = x.^2; r = y - x;
fprintf('%.10f %.10f\n', mean(abs(r)), sqrt(mean(r.^2)));
