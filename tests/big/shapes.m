% timeout: 1800
% More than 2^31 elements in two and three axes: reductions over any of them, views, concatenation, growth. Needs 10 GB.
A = false(2^16, 2^15 + 3);
n = numel(A); assert(n > 2^31)
A(end, end) = true; A(1, 1) = true; A(17, 2^15 + 1) = true;
c = sum(A, 1); assert(isequal(size(c), [1 2^15 + 3]) && c(end) == 1 && c(1) == 1 && sum(c) == 3)
r = sum(A, 2); assert(isequal(size(r), [2^16 1]) && r(end) == 1 && r(17) == 1 && sum(r) == 3)
assert(sum(A, 'all') == 3 && any(A(:)) && A(n))
[i, j] = find(A); assert(isequal([i j], [1 1; 17 2^15 + 1; 2^16 2^15 + 3]))
B = reshape(A, 2^15 + 3, 2^15, 2);
assert(isequal(size(B), [2^15 + 3, 2^15, 2]) && B(end) && sum(B, 'all') == 3)
clear B
t = A(:, end - 2:end); assert(isequal(size(t), [2^16 3]) && t(17, 1) && t(end))
C = ~A;
assert(sum(C, 'all') == n - 3)
C(:, end + 1) = true;
assert(sum(C(:, end)) == 2^16 && size(C, 2) == 2^15 + 4)
clear C
A = A.';
assert(A(end) && A(2^15 + 1, 17) && sum(A, 'all') == 3)
s = int8(1):int8(3);
D = repmat(s, 2^30, 1);
assert(numel(D) == 3 * 2^30 && D(end) == 3 && isequal(sum(D, 1), 2^30 * [1 2 3]))
disp('ok')
