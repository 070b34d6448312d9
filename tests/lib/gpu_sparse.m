% Products of a sparse matrix and a full one where gpuArrays live: the same as on the host, also after the matrix
% changed.
rng(6)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
for sz = {[300 200 0.02], [40 5000 0.3], [2000 30 0.001], [1 70 0.5], [70 1 0.5], [20 20 0]}
	m = sz{1}(1); n = sz{1}(2);
	S = sprand(m, n, sz{1}(3));
	for columns = [1 3]
		f = here(rand(n, columns));
		g = gpuArray(f);
		for k = 1:3                                     % the copy by rows is made at the second product
			y = S * g;
			assert(isequal(size(y), [m columns]) && norm(gather(y) - full(S) * f, 1) <= 1e-12 * n)
		end
	end
	T = S;
	S(1, 1) = 5;
	y = gather(S * gpuArray(f)); z = gather(T * gpuArray(f));
	assert(norm(y - full(S) * f, 1) <= 1e-12 * n && norm(z - full(T) * f, 1) <= 1e-12 * n)
	S = S';
	h = here(rand(m, 2));
	for k = 1:2
		assert(norm(gather(S * gpuArray(h)) - full(S) * h, 1) <= 1e-12 * m)
	end
end
% an iteration stays on the device
n = 400;
e = ones(n, 1);
A = spdiags([-e 4 * e -e], -1:1, n, n);
x = gpuArray(zeros(n, 1)); b = gpuArray(ones(n, 1));
for k = 1:60
	x = x + 0.2 * (b - A * x);
end
assert(isa(x, 'gpuArray') && norm(gather(A * x) - 1) < 1e-6)
% NaN, Inf, other classes, and sizes that do not fit
g = gpuArray([NaN; Inf; ones(n - 2, 1)]);
w = here(gather(g));
for k = 1:2
	y = gather(A * g);
	assert(isequaln(y, A * w))
end
assert(isequal(gather((A > 0) * gpuArray(e)), (A > 0) * e) && isequal(gather(A * gpuArray(1i * e)), A * (1i * e)))
try, A * gpuArray(ones(n + 1, 1)); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:innerdim')), end
disp('ok')
