% k-means on a deterministic cloud; assignments settle.
k = (1:600)'; X = [mod(k * 37, 101) / 20 + 10 * (mod(k, 3) == 0), mod(k * 53, 97) / 20 + 10 * (mod(k, 3) == 1)];
C = X([1 2 3], :);
for it = 1:50
    D = zeros(600, 3); for j = 1:3, D(:, j) = sum((X - C(j, :)).^2, 2); end
    [d, a] = min(D, [], 2); N = C; for j = 1:3, N(j, :) = mean(X(a == j, :), 1); end
    if isequal(N, C), break, end, C = N;
end
fprintf('%d %.8f\n', it, sum(d)); fprintf('%.8f %.8f\n', sortrows(C)'); fprintf('%d ', sort(accumarray(a, 1)));
fprintf('\n');
