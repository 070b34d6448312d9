% kernels: 3
% A loop over a pending array: the first turn and a half, then the loop as one kernel, draws included, then the last turn and the mean.
rng(0);
Y = zeros(70000, 1, 'single');
for t = 1:20
    Y = 0.98 * Y + 0.02 * rand(70000, 1, 'single');
end
fprintf('%.4f\n', mean(Y));
