% kernels: 2
% Two passes over drawn images: the draws are made in both and never stored.
rng(0);
imgs = rand(4, 96, 200);
mu = mean(imgs, [2 3]);
sigma = sqrt(mean((imgs - mu).^2, [2 3]) + 1e-6);
out = max(((imgs - mu) ./ sigma) * 1.01 - 0.02, 0) .^ 1.8;
mse = mean((out - imgs).^2, 'all');
fprintf('%.8f\n', mse);
