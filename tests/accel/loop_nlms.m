% kernels: 4
% Sums inside a column stay in the loop's kernel; the column's values never leave the cache.
rng(0);
p = 128; C = 512;
W = zeros(p, C, 'single'); target = rand(p, C, 'single');
for t = 1:40
    x = rand(p, C, 'single');
    e = sum(target .* x, 1) - sum(W .* x, 1);
    W = W + single(0.5) * x .* (e ./ (sum(x.^2, 1) + single(1e-3)));
    mse = mean(e.^2);
end
fprintf('%.6f %.6f\n', mse, W(5));
