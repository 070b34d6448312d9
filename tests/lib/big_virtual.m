% modes: cpu
% More than 2^31 elements that no memory has to hold: kernels number them by 64 bits.
n = 2^31 + 8;
s = sum(zeros(1, n, 'int8') + int8(3));
assert(s == 3 * n)
t = any(zeros(2^16, 2^15 + 8, 'int8') + int8(1) > 1);
assert(isequal(size(t), [1 2^15 + 8]) && ~any(t))
fprintf('%d\n', s)
