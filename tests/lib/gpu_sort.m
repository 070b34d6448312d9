% Sorting what may be on a device: the values, the order of equal elements, NaN, both directions, every class.
for cls = {'double', 'single', 'int8', 'uint16', 'int32', 'logical'}
for n = [700 90]                % by digits; by counting
    c = cls{1};
    A = mod((1:n)' .* [7 13 29] + (1:n)'.^2, 97);
    if strcmp(c, 'logical'), A = A > 40; else, A = cast(A, c); end
    G = gpuArray(A);
    for d = {'ascend', 'descend'}
        [s, i] = sort(G, d{1}); s = gather(s); i = gather(i);
        assert(isa(s, c) && isa(i, 'double') && isequal(size(i), size(A)))
        for k = 1:3
            t = double(s(:, k)); step = diff(t) .* (1 - 2 * strcmp(d{1}, 'descend'));
            assert(all(step >= 0) && isequal(A(i(:, k), k), s(:, k)) && isequal(sort(i(:, k)), (1:n)') && ...
                all(diff(i(:, k)) > 0 | step > 0))
        end
        assert(isequal(gather(sort(G(:)', d{1})), sort(A(:)', d{1})))
    end
end
end
for n = [1000 512 9]
x = mod((1:n) * 37, 211) / 7; x([3 6 n]) = NaN; x([4 5]) = [Inf -Inf]; x(7) = -0; x(8) = 0;
for cls = {'double', 'single'}
    y = cast(x, cls{1}); g = gpuArray(y);
    [s, i] = sort(g); s = gather(s); i = gather(i);
    assert(isequal(i(end-2:end), [3 6 n]) && s(1) == -Inf && s(end-3) == Inf && issorted(s(1:end-3)) && ...
        isequaln(y(i), s))
    [s, i] = sort(g, 'descend'); s = gather(s); i = gather(i);
    assert(isequal(i(1:3), [3 6 n]) && s(4) == Inf && s(end) == -Inf && issorted(-s(4:n)) && isequaln(y(i), s))
    assert(isa(sort(g), 'gpuArray') && isequal(gather(median(g(7:n-1))), median(y(7:n-1))))
end
end
p = sin((1:5000) * 3) * 2; q = sort(p); assert(issorted(q) && abs(sum(q) - sum(p)) < 1e-9)
disp('ok')
