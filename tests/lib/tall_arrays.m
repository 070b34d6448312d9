% tall arrays: reductions, filters, rows, sorting and scans give what arrays in memory give.
n = 120000;
x = mod((1:n)' * 7919, 10007) / 16;
y = mod((1:n)' * 31, 101);
t = tall(x); u = tall(y);
[a, b, c, d, e, f] = gather(sum(t), mean(t), min(t), max(u), nnz(u), prod(t(1:2)));
disp(isequal([a b c d e f], [sum(x) mean(x) min(x) max(y) nnz(y) x(1) * x(2)]))
[s, v, w] = gather(std(t), var(t, 1), var([t u]));
disp(all(abs([s v w] - [std(x) var(x, 1) var([x y])]) < 1e-9 * [s v w]))
disp(isequal(gather(t(u > 50 & t < 3)), x(y > 50 & x < 3)))
z = t .* 2 - mean(u) + sqrt(u);
disp(max(abs(gather(z) - (x * 2 - mean(y) + sqrt(y)))) < 1e-12)
[m, k] = max(t); [m, k] = gather(m, k); [m2, k2] = max(x);
disp([m == m2, k == k2])
disp(gather(any(t > 1e9) | all(u >= 0)))
disp(isequal(gather(t([100000 3 60000])), x([100000 3 60000])))
disp(isequal(gather(t(end)), x(end)))
[h, l] = gather(head(t, 3), tail(t, 2));
disp(isequal({h, l}, {x(1:3), x(end - 1:end)}))
disp(isequal(gather(sort(t, 'descend')), sort(x, 'descend')))
disp(isequal(gather(median(t)), median(x)))
q = [0 0.01 0.25 0.5 0.999 1];
disp(max(abs(gather(quantile(t, q)) - reshape(quantile(x, q), [], 1))) < 1e-12)
disp(abs(gather(iqr(u)) - iqr(y)) < 1e-12 && isequal(gather(prctile(u, 50)), prctile(y, 50)))
disp(gather(quantile(tall([NaN; 2; NaN; 4]), 0.5)))
disp(isequal(gather(cumsum(u)), cumsum(y)))
disp(isequal(gather(unique(u)), unique(y)))
[c, e] = histcounts(t, 8); [c, e] = gather(c, e); [c2, e2] = histcounts(x, 8);
disp([isequal(c, c2), max(abs(e - e2)) < 1e-9])
disp(isequal(gather(histcounts(u, [0 10 50 200], 'Normalization', 'cdf')), ...
    histcounts(y, [0 10 50 200], 'Normalization', 'cdf')))
disp(gather(size([t u])))
B = gather([t u]' * [t u]); disp(max(max(abs(B ./ ([x y]' * [x y]) - 1))) < 1e-12)
disp(max(abs(gather([t u] \ (3 * t + 4 * u)) - [3; 4])) < 1e-10)
t(t > 600) = 0; disp(isequal(gather(nnz(t)), nnz(x <= 600 & x > 0)))
v = [t(u > 90); u; 7; sum(u)];
x(x > 600) = 0;
disp(isequal(gather(v), [x(y > 90); y; 7; sum(y)]))
disp(isequal(gather(sort([v; v])), sort(repmat([x(y > 90); y; 7; sum(y)], 2, 1))))
w = u; w(w > 30) = []; disp(isequal(gather(w), y(y <= 30)))
disp(gather(sum(tall([1 2; NaN 4]), 'all', 'omitnan')))
disp(gather(mean(tall([1 2; 3 4]), 2))')
disp(gather(sum(tall(zeros(0, 2)))))
disp([istall(t), istall(x), strcmp(class(t), 'tall'), strcmp(classUnderlying(u > 1), 'logical')])
