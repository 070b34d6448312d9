% A product has the same bits whether a transpose was made before it or is left to it.
A = reshape(mod((1:671*139)*0.37, 8), 671, 139) - 1.5;
B = A.' + 0;
v = mod((1:139)'*0.71, 3) - 1;
w = mod((1:671)'*0.71, 3) - 1;
assert(isequal(A*v, B.'*v));
assert(isequal(v'*B, v'*A.'));
assert(isequal(A'*w, B*w));
assert(isequal(single(A)*single(v), permute(single(B), [2 1])*single(v)));
for n = [2 3 5 40]
	V = reshape(mod((1:139*n)*0.71, 3), 139, n) - 1;
	U = V.' + 0;
	assert(isequal(A*V, B.'*V) && isequal(A*V, A*U.') && isequal(A*V, B.'*U.'));
	assert(isequal(V'*V, U*V) && isequal(U*U', U*V));
end
% Few sums of many terms
P = reshape(mod((1:3*20000)*0.31, 5), 3, 20000) - 2;
Q = P.' + 0;
assert(isequal(P*P', Q'*Q) && isequal(P*Q, Q'*Q) && issymmetric(P*Q));
% A moving mean along rows ends in a permuted array.
x = reshape(1:671*139, 671, 139)*139 ./ (1:139)*139;
a = movmean(x, 3, 2);
b = mean(reshape(1:139*139, 139, 139), 1)';
y = a*b;
c = a + 0;
assert(isequal(y, c*b));
disp('same');
