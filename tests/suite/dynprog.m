% Edit distance, knapsack, longest common subsequence, Floyd-Warshall.
a = 'kitten sitting'; b = 'sitting kitten'; D = zeros(numel(a) + 1, numel(b) + 1); D(:, 1) = 0:numel(a);
D(1, :) = 0:numel(b);
for i = 1:numel(a)
    for j = 1:numel(b), D(i+1, j+1) = min([D(i, j+1) + 1, D(i+1, j) + 1, D(i, j) + (a(i) ~= b(j))]); end
end, fprintf('%d\n', D(end));
w = [3 4 5 9 4]; v = [3 4 4 10 4]; best = zeros(1, 12);
for k = 1:5, best(w(k)+1:end) = max(best(w(k)+1:end), best(1:end-w(k)) + v(k)); end, fprintf('%d ', best);
fprintf('\n');
W = inf(6); W(1:7:end) = 0; E = [1 2 7; 1 3 9; 1 6 14; 2 3 10; 2 4 15; 3 4 11; 3 6 2; 4 5 6; 5 6 9];
for e = E', W(e(1), e(2)) = e(3); W(e(2), e(1)) = e(3); end
for k = 1:6, W = min(W, W(:, k) + W(k, :)); end, fprintf('%d ', W); fprintf('\n');
F = @(n) round(((1 + sqrt(5)) / 2)^n / sqrt(5)); fprintf('%d ', arrayfun(F, 1:15)); fprintf('\n');
