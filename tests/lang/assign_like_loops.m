% x(i, j) = y is what a loop over single elements does.
rng(7);
for round = 1:40
    x = zeros(randi(4), randi(4));
    i = randi(6, 1, randi(3)); j = randi(6, 1, randi(3));
    y = randi(9, numel(i), numel(j));
    a = x; a(i, j) = y;
    b = x;
    for q = 1:numel(j)
        for p = 1:numel(i)
            b(i(p), j(q)) = y(p, q);
        end
    end
    assert(isequal(a, b))
    c = num2cell(x); c(i, j) = num2cell(y);
    assert(isequal(size(c), size(b)))
    for k = 1:numel(b)
        assert(isequal(c{k}, b(k)) || (isempty(c{k}) && b(k) == 0))
    end
end
x = 1:10;
x([2 4 2]) = [7 8 9];
assert(isequal(x, [1 9 3 8 5 6 7 8 9 10]))
disp('ok')
