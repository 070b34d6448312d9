% kernels: 1
% A loop over a pending array: its few turns are one kernel, draws included.
rng(0);
Y = zeros(70000, 1, 'single');
for t = 1:20
    Y = 0.98 * Y + 0.02 * rand(70000, 1, 'single');
end
fprintf('%.4f\n', mean(Y));
