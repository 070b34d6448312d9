% kernels: 1
% Covariance and both deviations.
x = mod((1:20000) * 13, 97); y = mod((1:20000) * 29, 89);
dx = x - mean(x); dy = y - mean(y);
r = sum(dx .* dy) / sqrt(sum(dx.^2) * sum(dy.^2));
fprintf('%.10f\n', r);
