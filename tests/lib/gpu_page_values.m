% Singular values and vectors, and eigenvalues and vectors of symmetric matrices, page by page where gpuArrays live.
rng(4)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
for sz = {[5 5 2], [33 33 1 2], [7 4 3 2], [4 9 3], [64 60 1 1 2], [1 1 5], [1 6 3], [100 12 2]}
	cls = {'double', 'single'};
	cls = cls{1 + mod(sum(sz{1}), 2)};
	X = here(cast(randn(sz{1}), cls)); s = size(X); few = min(s(1:2));
	tol = 4 * max(s(1:2)) * double(eps(cls));
	S = pagesvd(gpuArray(X));
	assert(isa(S, 'gpuArray') && isequal(size(S), [few 1 s(3:end)]) && strcmp(underlyingType(S), cls))
	[U, D, V] = pagesvd(gpuArray(X), 'econ');
	[~, E] = pagesvd(gpuArray(X), 'econ', 'vector');
	assert(strcmp(underlyingType(U), cls) && isequal(size(E), size(S)) && isequal(size(D), [few few s(3:end)]))
	S = double(gather(S)); U = double(gather(U)); D = double(gather(D)); V = double(gather(V));
	for k = 1:prod(s(3:end))
		x = double(X(:, :, k)); q = svd(x); u = U(:, :, k); v = V(:, :, k);
		assert(norm(S(:, 1, k) - q) <= tol * q(1) && norm(D(:, :, k) - diag(q)) <= tol * q(1) && ...
			norm(u * D(:, :, k) * v' - x) <= tol * q(1) && norm(u' * u - eye(few)) <= tol && ...
			norm(v' * v - eye(few)) <= tol)
	end
	if s(1) == s(2)
		X = X + pagetranspose(X);
		E = double(gather(pageeig(gpuArray(X))));
		[V, D] = pageeig(gpuArray(X)); V = double(gather(V)); D = double(gather(D));
		for k = 1:prod(s(3:end))
			x = double(X(:, :, k)); q = eig(x); v = V(:, :, k);
			assert(norm(E(:, 1, k) - q) <= tol * norm(x) && ...
				norm(D(:, :, k) - diag(q)) <= tol * norm(x) && ...
				norm(x * v - v * D(:, :, k)) <= tol * norm(x) && norm(v' * v - eye(few)) <= tol)
		end
	end
end
% graded, singular, zero, very large
X = zeros(6, 6, 5);
X(:, :, 1) = diag(10 .^ (0:-3:-15)); X(:, :, 2) = ones(6); X(:, :, 3) = magic(6); X(:, :, 5) = 1e200 * hilb(6);
X = here(X);
S = gather(pagesvd(gpuArray(X)));
[U, D, V] = pagesvd(gpuArray(X)); U = gather(U); D = gather(D); V = gather(V);
for k = 1:5
	assert(norm(S(:, 1, k) - svd(X(:, :, k))) <= 1e-14 * S(1, 1, k))
	assert(norm(U(:, :, k) * D(:, :, k) * V(:, :, k)' - X(:, :, k)) <= 1e-13 * S(1, 1, k) && ...
		norm(U(:, :, k)' * U(:, :, k) - eye(6)) < 1e-13)
end
E = gather(pageeig(gpuArray(X(:, :, [1 2 4]))));
assert(norm(E(:, 1, 2) - [0 0 0 0 0 6]') < 1e-13 && ~any(E(:, 1, 3)))
% what only the host computes: pages that are not symmetric, all vectors of pages that are not square, complex pages
X = here(rand(3, 3, 2)); Y = here(rand(3, 2, 2));
E = gather(pageeig(gpuArray(X)));
assert(norm(E(:, 1, 2) - eig(X(:, :, 2))) < 1e-13)
[U, D, V] = pagesvd(gpuArray(Y));
assert(isequal(size(U), [3 3 2]) && isequal(size(D), [3 2 2]))
assert(max(abs(gather(pagesvd(gpuArray(1i * Y))) - gather(pagesvd(gpuArray(Y)))), [], 'all') < 1e-14)
X(2, 3, 1) = NaN;
try, pagesvd(gpuArray(X)); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:svd:matrixWithNaNInf')), end
try, pageeig(gpuArray(X)); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:eig:matrixWithNaNInf')), end
disp('ok')
