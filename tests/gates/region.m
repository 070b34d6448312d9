% Deferred work: eight expressions in one region, then a region that a loop asks for 30 times.
x = linspace(0, 1, 5000)'; y = x .^ 2; t = 0;
t = t + sum(x .* y + 1);
t = t + sum((x - mean(x)) ./ (1 + abs(y)));
t = t + max(sqrt(y + 2) - exp(-x) .* 0.5);
t = t + sum(max(x, 0.5) - min(y, 0.25) .* 1 + 0);
t = t + sum(x(1:2500) .* y(2501:5000) - x(2500:-1:1));
t = t + sum(sum([x y] .* [1 2], 1) ./ numel(x));
t = t + mean((x > 0.5) .* y + (x <= 0.5) .* (1 - y));
t = t + sum(reshape(x, 50, 100) * 2 - reshape(y, 50, 100), 'all');
for k = 1:30
    w = x .* k + y;
    if sum(w .* w - x ./ 2) > 1e9, t = 0; end
end
fprintf('%.6g\n', t);
