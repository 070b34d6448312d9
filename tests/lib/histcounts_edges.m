% Edges of a given number of bins: the first as MATLAB's documentation shows it; few digits, the largest number in the
% last bin. Numbers that are all alike.
[n, e] = histcounts([2 3 5 7 11 13 17 19 23 29], 6);
assert(isequal(n, [2 2 2 2 1 1]) && max(abs(e - 4.9 * (0:6))) < 1e-12)
[n, e] = histcounts([1 2 2 5], 3);
assert(isequal(n, [3 0 1]) && max(abs(e - [1 2.4 3.8 5.2])) < 1e-12)
[n, e] = histcounts([1 2 2 5], 1);
assert(isequal(n, 4) && e(1) <= 1 && e(2) >= 5)
[n, e] = histcounts([3.2 3.2]);
assert(isequal(n, 2) && isequal(e, [2.5 3.5]))
[n, e] = histcounts(3 * ones(1, 4), 2);
assert(isequal(n, [0 4]) && isequal(e, [2.5 3 3.5]))
[n, e] = histcounts(single([0 1e-3 5e-3]), 4);
assert(sum(n) == 3 && numel(e) == 5)
% Ascending numbers among edges at uneven distances, near the one before and far away; edges that are equal; NaN.
e = cumsum([0 1 0 0.001 0 0 5 0.01 * ones(1, 200) 40 3 0 0]);
x = [sort(mod((1:3000) * 0.6180339887, 1) * 55 - 1), e, NaN, -3, 48, e(end) + 1, fliplr(e)];
[n, same, at] = histcounts(x, e);
want = arrayfun(@(q) sum(e <= q) * (q >= e(1) && q <= e(end)), x);
want(x == e(end)) = numel(e) - 1;
assert(isequal(at, want) && isequal(same, e))
assert(isequal(n, histcounts(x, e)) && isequal(n, arrayfun(@(k) sum(at == k), 1:numel(e) - 1)))
[n, ~, at] = histcounts([], [0 1 2]);
assert(isequal(n, [0 0]) && isempty(at))
