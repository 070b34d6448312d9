% Bootstrap of mean, deviation and median of 6,000 numbers; a histogram and moments.
rng(2); n = 6000; x = randn(n, 1) * 2 + 5;
B = 40; m = zeros(B, 1); s = m; md = m;
for k = 1:B
    z = x(randi(n, n, 1));
    m(k) = mean(z); s(k) = std(z); md(k) = median(z);
end
edges = linspace(min(x), max(x), 30);
h = histcounts(x, edges);
c = corrcoef(x(1:end-1), x(2:end));
zs = (x - mean(x)) / std(x);
k3 = mean(zs.^3); k4 = mean(zs.^4);
fprintf('%.5f %.5f %.5f %d %.5f %.5f %.5f\n', std(m), mean(s), std(md), max(h), c(1, 2), k3, k4);
