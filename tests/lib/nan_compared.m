% a NaN differs from everything and counts as true, wherever it is computed
for cls = {'double', 'single'}
    x = cast([NaN 0 2 NaN], cls{1}) + 0;
    assert(isequal(x ~= 1, logical([1 1 1 1])) && isequal(x ~= x, logical([1 0 0 1])) && ...
        isequal(x == x, logical([0 1 1 0])))
    assert(nnz(x) == 3 && isequal(find(x), [1 3 4]) && ~any(x(1:2)) && isequal(sqrt(sum(x)) ~= 1, true))
    assert(isequal(x >= NaN, false(1, 4)) && isequal(~(x > 1), logical([1 1 0 1])) && sum(x ~= 0) == 3)
end
disp ok
