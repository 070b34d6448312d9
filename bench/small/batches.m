% A small recurrent layer over batches of random numbers, and one SVD.
rng(6); A = randn(64, 64); s = 0; H = zeros(64, 100);
for k = 1:60
    B = randn(64, 100); H = tanh(A * B * 0.1 + 0.5 * H);
    s = s + sum(H(:).^2) / numel(H);
end
[U, S, V] = svd(H, 'econ'); n = norm(H - U * S * V', 'fro');
fprintf('%.5f %.5f %d\n', s, S(1), n < 1e-10);
