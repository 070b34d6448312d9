% kernels: 1
% A hit rate: two draws, a comparison, a mean.
rng(0);
x = rand(100000, 1); y = rand(100000, 1);
p = 4 * mean(x.^2 + y.^2 < 1);
fprintf('%.2f\n', p);
