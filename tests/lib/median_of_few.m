% medians of a few numbers are those of columns of them
rng(5);
v = {3, [1 2], [2 1 3], [4 4 1 4], [Inf -Inf], [Inf 1], [-Inf -Inf 3 4], [NaN 1 2], [1 NaN], -0, ...
    [1e308 1e308 -1e308 1e308], rand(1, 31), rand(1, 32), rand(1, 33), [5 5], [1 2 2 3]};
for k = 1:numel(v)
    x = v{k};
    m = median([x(:), x(:)]);
    assert(isequaln(median(x), m(1)) && isequaln(median(x'), m(1)) && isscalar(median(x)))
    assert(isequaln(median(x, 1), x) || size(x, 1) == 1)
end
assert(isnan(median([])) && isequal(median(single([1 2])), single(1.5)) && isa(median(single([1 2])), 'single'))
assert(isequal(median(int8([1 2])), int8(2)) && isequal(median([true false true]), 1) && ...
    isequal(median([1 2; 3 4]), [2 3]))
disp(median([3 1 2 5]))
