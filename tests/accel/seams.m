% kernels: 20
% Neighbours on a ring by index vectors and by concatenation: each part between seams reads plain shifted views.
n = 300;
x = reshape(mod((0:n * n - 1) * 7, 11), n, n);
up = [2:n 1]; down = [n 1:n - 1];
v = x(up, :) + x + x(down, :);
y = v(:, up) + v + v(:, down) - x;
clear v
fprintf('%d\n', sum(y(:)));
w = zeros(n);
for j = 1:n
    for i = 1:n
        w(i, j) = x(up(i), j) + x(i, j) + x(down(i), j);
    end
end
for j = 1:n
    assert(isequal(y(:, j), w(:, up(j)) + w(:, j) + w(:, down(j)) - x(:, j)));
end
a = (1:20000)' / 3; b = a .* a;
c = [b(2:end); b(1)] - [b(end); b(1:end - 1)];
assert(isequal(c(2:end - 1), b(3:end) - b(1:end - 2)) && c(1) == b(2) - b(end) && c(end) == b(1) - b(end - 1));
p = [zeros(2, 20000); a' + 1; zeros(3, 20000)] * 2;
assert(isequal(p(3, :), (a' + 1) * 2) && ~any(any(p([1 2 4 5 6], :))));
q = cat(2, sqrt(a), a(end:-1:1), single(a));
assert(isa(q, 'single') && isequal(q(:, 2), single(a(end:-1:1))));
