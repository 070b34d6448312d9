% 5,000 random walks that return, their maxima; looked at now and then.
rng(5); n = 5000; x = zeros(n, 1); hi = x; t = 100;
for k = 1:t
    x = x + 0.1 * randn(n, 1) - 0.01 * x;
    hi = max(hi, x);
    if mod(k, 25) == 0, fprintf('%d %.5f\n', k, mean(hi)); end
end
fprintf('%.5f %.5f\n', std(x), mean(hi > 0.5));
