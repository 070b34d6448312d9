% kernels: 15
% What goes along an axis goes along that axis in every turn of a loop: running sums, concatenations, extremes so far.
x = reshape(1:6000, 100, 60) / 6000;
for t = 1:15, a = cumsum(x * t, 2); end
for t = 1:15, b = cummax(x' * -t, 2); end
for t = 1:15, c = [x * t, x + t]; end
for t = 1:15, d = cat(3, x * t, x); end
for t = 1:15, e = cumsum(x * t, 1 + mod(t, 2)); end
for t = 1:15, f = cumprod(1 + x * 1e-3 * t, 2); f = f(:, end); end
assert(isequal(a, cumsum(x * 15, 2)))
assert(isequal(b, repmat(x(1, :)' * -15, 1, 100)))
assert(isequal(c, [x * 15, x + 15]))
assert(isequal(size(d), [100 60 2]) && isequal(d(:, :, 1), x * 15))
assert(isequal(e, cumsum(x * 15, 2)))
g = cumprod(1 + x * 1e-3 * 15, 2);
assert(isequal(f, g(:, end)))
disp('along their axes')
