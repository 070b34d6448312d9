% functions of groups; lists of choices and orders
g = [2 1 2 3 1]';
assert(isequal(splitapply(@(x) sum(x), (1:5)', g), [7; 4; 4]));
[a, b] = splitapply(@(x, y) deal(max(x), numel(y)), (1:5)', (5:-1:1)', g);
assert(isequal([a b], [5 2; 3 2; 4 1]));
assert(isequal(splitapply(@(x) sum(x, 1), [1 2; 3 4; 5 6], [1; NaN; 1]), [6 8]));
try, splitapply(@sum, (1:3)', [1; 3; 3]), catch e, disp(e.message), end
try, splitapply(@sum, (1:3)', [1; 1.5; 2]), catch e, disp(e.message), end
assert(isequal(accumarray([1; 2; 1; 5], (1:4)', [], @(x) max(x)), [3; 2; 0; 0; 4]));
assert(isequal(accumarray([1; 2; 1; 5], (1:4)', [], @(x) {x}), {[1; 3]; 2; []; []; 4}));
assert(isequaln(accumarray([1 1; 2 2; 1 1], (1:3)', [2 2], @numel, NaN), [2 NaN; NaN 1]));
assert(isequal(accumarray([1; 1e6], [1; 2], [], @(x) sum(x)), accumarray([1; 1e6], [1; 2])));
assert(isequal(accumarray(zeros(0, 1), zeros(0, 1), [3 1], @(x) sum(x)), zeros(3, 1)));
assert(isequal(nchoosek(1:4, 2), [1 2; 1 3; 1 4; 2 3; 2 4; 3 4]));
assert(isequal(nchoosek('abc', 2), ['ab'; 'ac'; 'bc']) && isequal(nchoosek({1, 2, 3}, 3), {1, 2, 3}));
assert(isequal(size(nchoosek(1:3, 0)), [1 0]) && isequal(size(nchoosek(1:3, 4)), [0 4]));
assert(size(nchoosek(1:20, 7), 1) == nchoosek(20, 7) && size(unique(nchoosek(1:9, 4), 'rows'), 1) == 126);
assert(isequal(perms([1 2 3]), [3 2 1; 3 1 2; 2 3 1; 2 1 3; 1 3 2; 1 2 3]));
assert(isequal(size(perms([])), [1 0]) && isequal(perms(5), 5) && isequal(perms('ab'), ['ba'; 'ab']));
assert(isequal(sortrows(perms(1:6)), flipud(perms(1:6))));
assert(isequal(hankel(1:3, 3:6), [1 2 3 4; 2 3 4 5; 3 4 5 6]) && isequal(hankel(int8(1:2)), int8([1 2; 2 0])));
assert(isequal(vander([2 3 4]), [4 2 1; 9 3 1; 16 4 1]) && isempty(vander([])));
% prominences against their definition
rng(3);
y = round(rand(1, 300) * 50);
[~, k, ~, p] = findpeaks(y);
for j = 1:numel(k)
	l = find(y(1:k(j) - 1) > y(k(j)), 1, 'last');
	r = find(y(k(j) + 1:end) > y(k(j)), 1) + k(j);
	if isempty(l), l = 1; end
	if isempty(r), r = numel(y); end
	assert(p(j) == y(k(j)) - max(min(y(l:k(j))), min(y(k(j):r))));
end
[~, few] = findpeaks(y, 'MinPeakProminence', 30);
assert(isequal(few, k(p >= 30)));
disp done
