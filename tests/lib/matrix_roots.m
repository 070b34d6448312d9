% sqrtm, logm and the complex Schur form, of matrices with and without complex eigenvalues
% long: wgpu
rng(1);
for n = [2 5 40]
	A = rand(n);
	S = sqrtm(A);
	assert(norm(S * S - A) < 1e-11 * norm(A));
	B = A + n * eye(n);
	L = logm(B);
	assert(isreal(L) && norm(expm(L) - B) < 1e-12 * norm(B));
	P = A * A' + eye(n);
	P = (P + P') / 2;
	L = logm(P);
	assert(isreal(L) && norm(expm(L) - P) < 1e-12 * norm(P));
	S = sqrtm(P);
	assert(isreal(S) && norm(S * S - P) < 1e-13 * norm(P));
	C = complex(A, rand(n));
	S = sqrtm(C);
	assert(norm(S * S - C) < 1e-11 * norm(C));
	[U, T] = schur(A, 'complex');
	assert(norm(U * T * U' - A) < 1e-12 * norm(A) && norm(tril(T, -1)) == 0 && norm(U' * U - eye(n)) < 1e-12);
	R = sqrtm(triu(A) + eye(n));
	assert(isreal(R) && istriu(R) && norm(R * R - triu(A) - eye(n)) < 1e-12);
end
[U, T] = schur([0 1; -1 0], 'complex');
assert(norm(sort(imag(diag(T))) - [-1; 1]) < 1e-15 && norm(U * T * U' - [0 1; -1 0]) < 1e-15);
assert(isreal(schur([2 1; 1 2], 'complex')));
sqrtm([-4 0.5; 0 9])
class(sqrtm(single([4 1; 1 3])))
logm([1 2; 0 3])
