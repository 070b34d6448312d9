% x(i, j) is what a loop over single elements gives, in every class.
rng(5);
classes = {'double', 'single', 'int8', 'uint16', 'int32', 'uint64', 'logical', 'char'};
for k = 1:numel(classes)
    x = feval(classes{k}, reshape(mod(1:60, 50), 4, 5, 3));
    i = [3 1 1 4]; j = [5 2]; p = [2 3 2];
    y = x(i, j, p);
    assert(isequal(size(y), [4 2 3]) && strcmp(class(y), classes{k}))
    for a = 1:4
        for b = 1:2
            for c = 1:3
                assert(y(a, b, c) == x(i(a), j(b), p(c)))
            end
        end
    end
    q = [60 1; 7 30];
    z = x(q);
    for a = 1:4
        assert(z(a) == x(q(a)))
    end
    assert(isequal(x(:, :, 2), reshape(x(21:40), 4, 5)))
    assert(isequal(x(2:3, end:-2:1, 1), [x(2, 5, 1) x(2, 3, 1) x(2, 1, 1); x(3, 5, 1) x(3, 3, 1) x(3, 1, 1)]))
end
c = num2cell(reshape(1:12, 3, 4));
d = c([3 1], [4 2]);
assert(isequal(d, {12 6; 10 4}))
s = struct('v', c);
assert(isequal(size(s([3 1], [4 2])), [2 2]) && s(3, 4).v == 12)
disp('ok')
