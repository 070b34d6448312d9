% Counts, sizes and dates that are not finite, negative or absurdly large give an error or a value, and never hang.
% long: wgpu
[n, s] = weekday([NaN 730486 Inf])
try, calendar(NaN), catch e, disp(e.identifier), end
c = calendar(2024, 14); disp(c(1, :))
try, kmeans([1; 2], 1e308), catch e, disp(e.identifier), end
try, kmeans('a', 2^31), catch e, disp(e.identifier), end
try, kmeans([1; 2], NaN), catch e, disp(e.identifier), end
try, kmeans([1; Inf], 2), catch e, disp(e.identifier), end
try, kmeans([1; 2], 2, 'Distanz', 1), catch e, disp(e.identifier), end
g = kmeans([1; NaN; 9], 2); assert(g(1) ~= g(3) && isnan(g(2)))
disp([binornd(Inf, -0.5), binornd(3, NaN), binornd(2.5, 0.5), poissrnd(Inf), poissrnd(-1), poissrnd(NaN)])
assert(poissrnd(1e308) > 9e307 && abs(binornd(1e15, 0.25) / 1e15 - 0.25) < 1e-6)
rng(3);
x = poissrnd(20000, 1, 3000); assert(abs(mean(x) - 20000) < 15 && abs(var(x) / 20000 - 1) < 0.15 && all(x == fix(x)))
x = binornd(5000, 0.3, 1, 4000); assert(abs(mean(x) - 1500) < 3 && abs(var(x) / 1050 - 1) < 0.15 && all(x == fix(x)))
% histcounts of a categorical counts each category
[n, names] = histcounts(categorical(["lo" "hi" "lo"], ["lo" "hi" "mid"]))
disp(histcounts(categorical(["lo" "hi" "lo"], ["lo" "hi" "mid"]), ["hi" "lo"], 'Normalization', 'cumcount'))
