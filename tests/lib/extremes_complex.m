% Running extremes of complex numbers: by size, then by phase; NaN loses unless it is asked for.
for f = {@(x) x, @gpuArray, @single}
    g = f{1};
    assert(isequal(cummax(g([4 4i -4 1])), [4 4i -4 -4]) && isequal(cummin(g([4i 4 -4 NaN 1i])), [4i 4 4 4 1i]))
    assert(isequaln(cummax(g([NaN 1i NaN 2])), [NaN 1i 1i 2]) && isequaln(cummax(g([1i NaN 2]), 'includenan'), ...
        [1i NaN NaN]))
    assert(isequal(cummax(g([4i 4]), 'reverse'), [4i 4]) && isequal(cummax(g([1 2i; 3i 1]), 2), [1 2i; 3i 3i]))
    assert(isequal(max(g([4 4i -4 1])), -4) && isequal(min(g([4i 4 -4])), 4))
end
disp('ok')
