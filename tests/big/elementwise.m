% timeout: 1800
% Arrays of more than 2^31 elements: maps, totals, masks. Needs 10 GB.
n = 2^31 + 11;
x = zeros(1, n, 'int8');
assert(numel(x) == n && isequal(size(x), [1 n]))
x(n) = 7; x(2^31 + 1) = 3; x(5) = -2;
assert(x(end) == 7 && x(2^31 + 1) == 3 && x(2^31) == 0)
assert(sum(x) == 8 && max(x) == 7 && min(x) == -2)
[m, i] = max(x); assert(m == 7 && i == n)
y = x + int8(1);
assert(y(n) == 8 && y(1) == 1 && y(5) == -1 && y(2^31 + 1) == 4)
clear x
t = sum(y, 'native'); assert(isa(t, 'int8') && t == intmax('int8'))
assert(sum(y) == n + 8)
b = y > 1;
assert(islogical(b) && b(n) && b(2^31 + 1) && sum(b) == 2 && any(b) && ~all(b))
assert(isequal(find(b), [2^31 + 1, n]))
assert(nnz(b) == 2)
y(b) = 100;
assert(y(n) == 100 && y(2^31 + 1) == 100 && y(2) == 1)
z = y(2^31 - 2:end);
assert(numel(z) == 14 && isequal(double(z(4)), 100))
y = y(1:2:end);
assert(numel(y) == ceil(n / 2) && y(end) == 100)
disp('ok')
