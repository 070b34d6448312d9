% Logistic regression by gradient steps: 4,000 rows, 10 columns.
rng(4); n = 4000; d = 10; X = randn(n, d); w0 = (1:d)' / d;
y = double(1 ./ (1 + exp(-X * w0)) > rand(n, 1));
w = zeros(d, 1); b = 0;
for k = 1:60
    p = 1 ./ (1 + exp(-(X * w + b)));
    g = X' * (p - y) / n;
    w = w - 0.5 * g; b = b - 0.5 * mean(p - y);
end
loss = -mean(y .* log(p) + (1 - y) .* log(1 - p));
fprintf('%.6f %.6f\n', loss, norm(w));
