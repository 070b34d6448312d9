% kernels: 1
% Column sums inside the loop stay in the kernel.
rng(0);
p = 128; C = 512; W = zeros(p, C, 'single'); T = rand(p, C, 'single');
for t = 1:3
    x = rand(p, C, 'single');
    e = sum(T .* x, 1) - sum(W .* x, 1);
    W = W + 0.5 * x .* (e ./ (sum(x.^2, 1) + 1e-3));
end
fprintf('%.4f\n', W(1));
