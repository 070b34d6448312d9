% Sorts of our own against the builtin, search, permutations, ranks.
x = mod((1:500) * 7919, 1009);
a = x;
for i = 2:numel(a), v = a(i); j = i - 1; while j > 0 && a(j) > v, a(j + 1) = a(j); j = j - 1; end, a(j + 1) = v; end
fprintf('%d %d\n', isequal(a, sort(x)), isequal(qs(x), a));
[s, i] = sort(x, 'descend'); fprintf('%d ', s(1:5), i(1:5)); fprintf('\n');
[~, r] = sort(i); fprintf('%d ', r(1:5)); fprintf('\n');
[u, ia, ic] = unique(mod(x, 10)); fprintf('%d ', u, ia(:)', ic(1:5)); fprintf('\n');
M = sortrows([mod(x(1:50), 5)' x(1:50)'], [1 -2]); fprintf('%d ', M(1:6, :)); fprintf('\n');
fprintf('%d ', bs(a, a(77)), size(perms(1:4)), nchoosek(10, 4)); fprintf('\n');
c = sort({'pear', 'Apple', 'fig', 'apple'}); fprintf('%s ', c{:}); fprintf('%d\n', issorted(a));
function y = qs(x)
if numel(x) < 2, y = x; return, end
p = x(ceil(end / 2)); y = [qs(x(x < p)) x(x == p) qs(x(x > p))];
end
function k = bs(a, v)
l = 1; h = numel(a);
while l <= h, k = floor((l + h) / 2); if a(k) == v, return, elseif a(k) < v, l = k + 1; else, h = k - 1; end, end
k = -1;
end
