function rows = bench_compare(a, b)
% rows = bench_compare(A, B)  The points that both records have: the median time of B over that of A. The interval holds
% the ratio in 95 of 100 cases (percentile bootstrap over the times of each process).
rows = struct('what', {}, 'who', {}, 'before', {}, 'after', {}, 'ratio', {}, 'low', {}, 'high', {});
for k = 1:numel(b)
    at = find(strcmp({a.what}, b(k).what) & strcmp({a.who}, b(k).who), 1);
    if isempty(at) || isempty(a(at).times) || isempty(b(k).times), continue, end
    [low, high] = interval(a(at).times, b(k).times);
    rows(end + 1) = struct('what', b(k).what, 'who', b(k).who, 'before', a(at).median, 'after', b(k).median, ...
        'ratio', b(k).median / a(at).median, 'low', low, 'high', high);
end
end

function [low, high] = interval(x, y)
n = 2000;
rng(1);
r = zeros(1, n);
for k = 1:n
    r(k) = median(y(randi(numel(y), 1, numel(y)))) / median(x(randi(numel(x), 1, numel(x))));
end
r = sort(r);
low = r(round(0.025 * n));
high = r(round(0.975 * n));
end
