% x(gone) = [] is x(the rest).
rng(9);
for round = 1:40
    n = 1 + randi(20);
    x = randi(9, 1, n);
    gone = rand(1, n) > 0.5;
    y = x; y(gone) = [];
    assert(isequal(y, x(~gone)))
    y = x'; y(find(gone)) = [];
    assert(isequal(y, x(~gone)'))
    m = randi(9, 3, n);
    k = m; k(:, gone) = [];
    assert(isequal(k, m(:, ~gone)))
    k = m'; k(gone, :) = [];
    assert(isequal(k, m(:, ~gone)'))
    c = num2cell(x); c(gone) = [];
    assert(isequal(c, num2cell(x(~gone))))
end
x = 1:10;
x(3:5) = [];
assert(isequal(x, [1 2 6 7 8 9 10]))
x(end:-1:end-1) = [];
assert(isequal(x, [1 2 6 7 8]))
x(1:0) = [];
x([2 2 2]) = [];
assert(isequal(x, [1 6 7 8]))
disp('ok')
