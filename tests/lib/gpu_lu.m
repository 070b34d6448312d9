% LU factors, inverse, determinant and systems of gpuArrays.
rng(5);
for n = [64 100 129 300]
	for cls = {'double', 'single'}
		A = cast(rand(n) - 0.5, cls{1});
		g = gpuArray(A);
		tol = 100 * n * eps(cls{1});
		[L, U, P] = lu(g);
		L = gather(L); U = gather(U); P = gather(P);
		assert(istril(L) && istriu(U) && all(diag(L) == 1) && max(abs(L(:))) <= 1);
		assert(isequal(sort(P * (1:n)'), (1:n)') && norm(P * A - L * U, 1) <= tol);
		[~, ~, P0] = lu(A);
		assert(isequal(P, P0));
		[~, ~, p] = lu(g, 'vector');
		assert(isequal(gather(p), (P * (1:n)')'));
		[L, U] = lu(g);
		assert(norm(gather(L) * gather(U) - A, 1) <= tol);
		assert(isequal(size(lu(g)), [n n]));
		b = cast(rand(n, 5), cls{1});
		x = gather(g \ gpuArray(b));
		assert(strcmp(class(x), cls{1}) && norm(A * x - b, 1) <= tol * norm(x, 1));
		x = gather(gpuArray(b') / g);
		assert(norm(x * A - b', 1) <= tol * norm(x, 1));
		X = gather(inv(g));
		assert(norm(X * A - eye(n), 1) <= tol * norm(X, 1));
		d = gather(det(g)); d0 = det(A);
		assert(d == d0 || abs(d - d0) <= tol * abs(d0));
	end
end
for s = {[200 90], [90 200], [40 300]}      % neither square
	A = rand(s{1});
	[L, U, P] = lu(gpuArray(A));
	[L0, U0, P0] = lu(A);
	assert(isequal(size(L), size(L0)) && isequal(size(U), size(U0)) && isequal(gather(P), P0));
	assert(norm(gather(L) - L0, 1) < 1e-10 && norm(gather(U) - U0, 1) < 1e-10);
end
A = rand(100); A(:, 7) = A(:, 3);           % singular: as on the host
lastwarn('');
w = warning('off', 'all');
x = gpuArray(A) \ gpuArray(ones(100, 1));
X = inv(gpuArray(A));
[~, id] = lastwarn;
warning(w);
assert(any(strcmp(id, {'MATLAB:nearlySingularMatrix', 'MATLAB:singularMatrix'})));
A(:, 7) = 0;
assert(gather(det(gpuArray(A))) == 0);
lastwarn('');
w = warning('off', 'all');
X = gather(inv(gpuArray(A)));
[~, id] = lastwarn;
warning(w);
assert(strcmp(id, 'MATLAB:singularMatrix') && all(isinf(X(:))));
A = rand(100); A(5, 5) = NaN;
assert(isnan(gather(det(gpuArray(A)))));
w = warning('off', 'all');
x = gather(gpuArray(A) \ ones(100, 1));
warning(w);
assert(any(isnan(x)));
assert(isempty(inv(gpuArray(zeros(0)))) && gather(inv(gpuArray(4))) == 0.25 && gather(det(gpuArray([2 1; 1 3]))) == 5);
disp('ok')
