% Robust regression by reweighted least squares: 3,000 rows, 13 columns, 25 turns.
rng(1); n = 3000; d = 12;
X = [ones(n, 1) randn(n, d)]; b = (1:d+1)';
y = X * b + 0.1 * randn(n, 1);
w = ones(n, 1);
for k = 1:25
    beta = (X' * (w .* X)) \ (X' * (w .* y));
    r = y - X * beta;
    w = 1 ./ max(abs(r), 1e-3);
end
r2 = 1 - sum(r.^2) / sum((y - mean(y)).^2);
[q, R] = qr(X, 0);
fprintf('%.6f %.6f %.4f\n', sum(beta), r2, abs(R(1, 1)));
