% Sums and their kin: dimensions, classes, NaN, indices.
% long: wgpu
A = [1 2; 3 4];
assert(isequal(sum(A), [4 6]) && isequal(sum(A, 2), [3; 7]) && sum(A, 'all') == 10 && sum(A, [1 2]) == 10);
assert(sum([]) == 0 && isequal(sum(zeros(0, 3)), [0 0 0]) && prod([]) == 1);
assert(isa(sum(int8([100 100])), 'double') && isa(sum(int8([1 2]), 'native'), 'int8') && isa(sum(single(1)), 'single'));
assert(sum([1 NaN 2], 'omitnan') == 3 && isnan(sum([1 NaN])));
assert(isequal(any([0 0; 0 1]), [false true]) && all([]) && ~any([]) && all(A, 'all'));
assert(mean(A, 'all') == 2.5 && isnan(mean([])) && isequal(mean(A, 2), [1.5; 3.5]) && mean([1 NaN 3], 'omitnan') == 2);
[m, i] = max([3 9 2; 8 1 7]);
assert(isequal(m, [8 9 7]) && isequal(i, [2 1 2]));
[m, i] = min([3 9 2; 8 1 7], [], 2);
assert(isequal(m, [2; 1]) && isequal(i, [3; 2]));
[m, i] = max([3 9; 8 1], [], 'all');
assert(m == 9 && i == 3);
[m, i] = max([3 9; 8 1], [], 1, 'linear');
assert(isequal(i, [2 3]));
assert(isequal(max([1 5], 3), [3 5]) && isequal(min([1 NaN], 2), [1 2]) && isempty(max([])) && max([NaN 1]) == 1);
assert(isnan(max([NaN 1], [], 'includenan')) && isequal(max(-3, 2, 'ComparisonMethod', 'abs'), -3));
assert(isequal(cumsum([1 2 3]), [1 3 6]) && isequal(cumsum(A, 2), [1 3; 3 7]) && ...
    isequal(cumsum([1 2 3], 'reverse'), [6 5 3]));
assert(isequal(cumprod([1 2 3]), [1 2 6]) && isequal(cummax([2 1 3]), [2 2 3]) && isequal(cummin([2 1 3]), [2 1 1]));
assert(isequal(diff([1 4 9]), [3 5]) && isequal(diff([1 4 9], 2), 2) && isequal(diff(A, 1, 2), [1; 1]) && ...
    isempty(diff(1)));
assert(dot([1 2 3], [4 5 6]) == 32 && dot([1i 1], [1i 1]) == 2 && isequal(cross([1 0 0], [0 1 0]), [0 0 1]));
assert(isequal(kron([1 2], [1; 1]), [1 2; 1 2]) && trace(A) == 5);
assert(median([3 1 2]) == 2 && median([1 2 3 4]) == 2.5 && mode([1 2 2 3]) == 2 && var([1 2 3 4]) == 5/3 && ...
    std([2 4], 1) == 1);
assert(isequal(var(A, 0, 2), [0.5; 0.5]) && range([3 1 7]) == 6 && mad([1 2 3 4]) == 1);
assert(norm([3 4]) == 5 && norm(A, 1) == 6 && norm(A, Inf) == 7 && abs(norm(A, 'fro') - sqrt(30)) < 1e-14 && ...
    isequal(vecnorm([3 0; 4 2]), [5 2]));
assert(isequal(cov([1 2 3]), 1) && abs(corrcoef([1 2 3], [1 2 4]) * [0; 1] - [0.98198; 1])' * [1; 1] < 1e-4);
try, sum({1}), catch e, disp(e.identifier), end
try, sum(1, 0), catch e, disp(e.identifier), end
try, [m, i] = max(1, 2), catch e, disp(e.identifier), end
