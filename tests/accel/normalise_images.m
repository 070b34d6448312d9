% kernels: 2
% Each image of a batch gets mean 0 and deviation 1, a gain, a bias, a clamp, a power.
A = reshape(mod((1:64000) * 7, 101), 4, 100, 160) / 101;
mu = mean(A, [2 3]); sd = std(A, 0, [2 3]);
B = max((A - mu) ./ (sd + 1e-6) * 1.01 + 0.02, 0).^0.9;
fprintf('%.10f\n', sum(B(:)));
