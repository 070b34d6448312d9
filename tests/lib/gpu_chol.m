% Cholesky factors and systems where gpuArrays live.
warning('off', 'all');
for n = [20 32 33 100 200]
	B = gather(mod((1:n)' * (1:n) .^ 2, 17) / 17);
	A = B' * B + n * eye(n);
	R = chol(A);
	G = gpuArray(A);
	S = chol(G);
	assert(isa(S, 'gpuArray') && max(abs(gather(S) - R), [], 'all') < 1e-12 * n && istriu(gather(S)));
	L = chol(G, 'lower');
	assert(max(abs(gather(L) - R'), [], 'all') < 1e-12 * n && istril(gather(L)));
	b = gather(B(:, 1:3));
	x = G \ gpuArray(b);
	assert(isa(x, 'gpuArray') && max(abs(A * gather(x) - b), [], 'all') < 1e-11);
	y = S \ (S' \ gpuArray(b));
	assert(max(abs(A * gather(y) - b), [], 'all') < 1e-11);
	z = gpuArray(b') / S;
	assert(max(abs(gather(z) * R - b'), [], 'all') < 1e-11);
	t = gpuArray(single(A)) \ single(b);
	assert(strcmp(classUnderlying(t), 'single') && max(abs(A * double(gather(t)) - b), [], 'all') < 1e-3);
end
[S, p] = chol(gpuArray(A - 2 * n * eye(n)));
assert(gather(p) > 0);
try, chol(gpuArray(-A)), catch e, disp(e.identifier), end
x = gpuArray(A - A(:, 1) * ones(1, n)) \ b;
assert(size(x, 1) == n);
disp('ok')
