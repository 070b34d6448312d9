% modes: off cpu interp
% A product has the same bits whether a transpose was made before it or is left to it.
% Without AVX2 OpenBLAS computes products, and they may differ by rounding.
if strcmp(getenv('RUNMAT_ACCEL_VECTORS'), 'plain') || ~strcmp(computer('arch'), 'glnxa64')
	same = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) <= 1e-3 * max(1, max(abs(x(:)))));
else
	same = @isequal;
end
A = reshape(mod((1:671*139)*0.37, 8), 671, 139) - 1.5;
B = A.' + 0;
v = mod((1:139)'*0.71, 3) - 1;
w = mod((1:671)'*0.71, 3) - 1;
assert(same(A*v, B.'*v));
assert(same(v'*B, v'*A.'));
assert(same(A'*w, B*w));
assert(same(single(A)*single(v), permute(single(B), [2 1])*single(v)));
for n = [2 3 5 40]
	V = reshape(mod((1:139*n)*0.71, 3), 139, n) - 1;
	U = V.' + 0;
	assert(same(A*V, B.'*V) && same(A*V, A*U.') && same(A*V, B.'*U.'));
	assert(same(V'*V, U*V) && same(U*U', U*V));
end
% Few sums of many terms
P = reshape(mod((1:3*20000)*0.31, 5), 3, 20000) - 2;
Q = P.' + 0;
assert(same(P*P', Q'*Q) && same(P*Q, Q'*Q) && same(P*Q, (P*Q).'));
% A moving mean along rows ends in a permuted array.
x = reshape(1:671*139, 671, 139)*139 ./ (1:139)*139;
a = movmean(x, 3, 2);
b = mean(reshape(1:139*139, 139, 139), 1)';
y = a*b;
c = a + 0;
assert(same(y, c*b));
disp('same');
