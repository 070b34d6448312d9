% The first elements along rows and pages, whose elements are apart in memory, are those of sort. There are all classes,
% NaN, equal elements, more wanted than a piece of 256 elements has, and lines of many lengths.
rng(3);
for cls = {'double', 'single', 'int8', 'uint16', 'int32', 'int64', 'uint64', 'logical'}
    for sz = {[3 700], [33 300], [70 1], [5 2000 2], [40 3 520], [1 5000], [17 257]}
        x = floor(60 * rand(sz{1})) - 20;
        if any(strcmp(cls{1}, {'double', 'single'})), x = x / 7; x(mod(1:numel(x), 9) == 4) = NaN; end
        x = cast(max(x, -20 * ~startsWith(cls{1}, {'u', 'l'})), cls{1});
        for dim = 1:3
            for k = [1 3 8 300 size(x, dim)]
                check(x, dim, min(k, size(x, dim)))
            end
        end
    end
end
x = single(sin((1:300000) .* 1.7));                     % single numbers: the bound of a piece
x(7) = NaN; x(250001:250003) = -2;
check(reshape(x, 3, []), 2, 8)
check(reshape(x, [], 3), 1, 8)
disp('as sorted')

function check(x, dim, k)
[a, i] = sort(x, dim, 'MissingPlacement', 'last');
[b, j] = sort(x, dim, 'descend', 'MissingPlacement', 'last');
at = {':', ':', ':'};
at{dim} = 1:k;
[p, s] = mink(x, k, dim);
[q, t] = maxk(x, k, dim);
assert(isequaln(p, a(at{:})) && isequal(s, i(at{:})) && isequaln(q, b(at{:})) && isequal(t, j(at{:})))
end
