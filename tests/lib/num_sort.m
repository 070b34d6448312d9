% Order: sort, sortrows, find, unique and the other sets, for numbers and texts.
[b, i] = sort([3 1 2]);
assert(isequal(b, [1 2 3]) && isequal(i, [2 3 1]));
assert(isequal(sort([3 1; 1 2], 2, 'descend'), [3 1; 2 1]) && isequaln(sort([2 NaN 1]), [1 2 NaN]) && isequaln(sort([2 NaN 1], 'descend'), [NaN 2 1]));
assert(isequaln(sort([2 NaN 1], 'MissingPlacement', 'first'), [NaN 1 2]) && isequal(sort([-3 2], 'ComparisonMethod', 'abs'), [2 -3]));
assert(isequal(sort({'b', 'a', 'ab'}), {'a', 'ab', 'b'}) && isequal(sort("b" + ["b" "a"]), ["ba" "bb"]) && isequal(sort('hello'), 'ehllo'));
x = mod((1:10000) * 7919, 10007);
[b, i] = sort(x);
assert(issorted(b) && isequal(x(i), b));
assert(isequal(sort([1+2i 1 -1]), [1 -1 1+2i]) && issorted([1 2 2]) && ~issorted([2 1]) && issorted([3 2 1], 'descend') && ~issorted([1 1], 'strictascend'));
assert(isequal(sortrows([3 1; 1 2; 1 1]), [1 1; 1 2; 3 1]) && isequal(sortrows([3 1; 1 2], -1), [3 1; 1 2]) && isequal(sortrows({'b'; 'a'}), {'a'; 'b'}));
assert(isequal(find([0 5 0 7]), [2 4]) && isequal(find([0 5 0 7], 1), 2) && isequal(find([0 5 0 7], 1, 'last'), 4) && isequal(size(find(0)), [0 0]));
[r, c, v] = find([0 5; 7 0]);
assert(isequal([r c v], [2 1 7; 1 2 5]));
[c, ia, ic] = unique([3 1 3]);
assert(isequal(c, [1 3]) && isequal(ia, [2; 1]) && isequal(ic, [2; 1; 2]));
assert(isequal(unique([3 1 3], 'stable'), [3 1]) && isequal(unique({'b', 'a', 'b'}), {'a', 'b'}) && isequal(unique([1 2; 1 2; 0 1], 'rows'), [0 1; 1 2]));
assert(numel(unique([NaN NaN])) == 2);
assert(isequal(union([5 1], [1 2]), [1 2 5]) && isequal(intersect([5 1 3], [3 5 7]), [3 5]) && isequal(setdiff([5 1 3], 3), [1 5]) && isequal(setxor([5 1], [1 2]), [2 5]));
[c, ia, ib] = intersect([5 1 3], [3 5 7]);
assert(isequal(ia, [3; 1]) && isequal(ib, [1; 2]));
[tf, loc] = ismember([1 5 9], [5 9 9]);
assert(isequal(tf, [false true true]) && isequal(loc, [0 1 2]) && ismember('a', {'a', 'b'}) && isequal(ismember({'a', 'z'}, {'z'}), [false true]));
assert(isequal(ismember([1 2; 3 4], [3 4], 'rows'), [false; true]) && ~ismember(300, int8(127)) && ismember("a", ["a" "b"]));
assert(isequal(maxk([3 9 2 7], 2), [9 7]) && isequal(mink([3 9 2 7], 2), [2 3]) && isequal(topkrows([1; 3; 2], 2), [3; 2]));
assert(isequal(accumarray([1; 2; 1], [5; 6; 7]), [12; 6]) && isequal(accumarray([1 1; 2 2], 1, [2 2]), eye(2)) && isequal(accumarray([1; 1; 2], [1; 5; 3], [], @max), [5; 3]));
assert(isequal(histcounts([1 2 2 3 5], [0 2 4 6]), [1 3 1]) && isequal(discretize([1 2 4], [0 2 4]), [1 2 2]) && isequal(histc([1 2 2 3 5], 1:5), [1 2 1 0 1]));
try, unique({1}), catch e, disp(e.identifier), end
try, sort([1 2], 'up'), catch e, disp(e.identifier), end
