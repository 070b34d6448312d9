% The greatest 64-bit integers: sums with fractions stay at the limit, and sets find them equal.
for t = {'int64', 'uint64'}
    h = intmax(t{1}); l = intmin(t{1});
    for f = {@(x) x, @gpuArray}
        x = f{1}([h h-1]);
        assert(isequal(x(1) + 0.5, h) && isequal(h + 0.5, h) && (l == 0 || isequal(x + 0.5, [h h])) && isequal(x * 1.5, [h h]) && isequal(f{1}([l l+1]) - 2.5, [l l]))
        assert(isequal(unique([x x]), [h-1 h]) && isequal(unique(f{1}([h; l; h])), [l; h]) && isequal(union(x, h), [h-1 h]) && isequal(intersect(x, h), h) && isequal(setxor(x, h), h-1))
        assert(isequal(unique([x; x], 'rows'), [h h-1]) && isequal(sort([x x]), [h-1 h-1 h h]) && isequal(sort(x, 'descend', 'MissingPlacement', 'last'), [h h-1]) && isequal(sort(x, 'MissingPlacement', 'first'), [h-1 h]) && isequal(ismember(h, x), true) && numel(unique(x([1 1 1]))) == 1)
    end
end
disp('ok')
