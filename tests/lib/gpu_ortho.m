% QR factors of many columns and least squares, where gpuArrays live: LAPACK's signs, and the host where the condition
% is poor.
rng(3)
for s = {[200 40], [70 70], [2000 3], [140000 1]}
	a = rand(s{1}) - 0.5;
	n = s{1}(2);
	g = gpuArray(a);
	[q, r] = qr(g, 0);
	[q0, r0] = qr(a, 0);
	assert(isa(q, 'gpuArray') && isequal(size(q), size(q0)) && isequal(size(r), size(r0)))
	assert(norm(gather(q) - q0) < 1e-10 && norm(gather(r) - r0) < 1e-10 * norm(r0), 'factors %g', ...
		norm(gather(r) - r0))
	assert(norm(gather(q' * q) - eye(n)) < 1e-13 * n && isequal(gather(r), triu(gather(r))))
	r = gather(qr(g));
	assert(isequal(size(r), s{1}) && norm(r(1:n, :) - r0) < 1e-10 * norm(r0) && ~any(any(r(n + 1:end, :))))
	b = rand(s{1}(1), 3);
	x = g \ gpuArray(b);
	assert(isa(x, 'gpuArray') && norm(gather(x) - a \ b) < 1e-9 * norm(a \ b))
	if n ~= 40, continue, end
	[u, d, v] = svd(g, 'econ');
	[u0, d0, v0] = svd(a, 'econ');
	assert(isa(u, 'gpuArray') && isa(v, 'gpuArray') && norm(gather(u) - u0) < 1e-9 && ...
		norm(gather(d) - d0) < 1e-12 * n && norm(gather(v) - v0) < 1e-9)
	assert(norm(gather(svd(g)) - svd(a)) < 1e-12 * n && isequal(size(svd(gpuArray(single(a)))), [n 1]))
	[u, d] = svd(g, 0, 'vector');
	assert(norm(gather(u) - u0) < 1e-9 && norm(gather(d) - diag(d0)) < 1e-12 * n)
	[q, r] = qr(gpuArray(single(a)), 'econ');
	assert(isa(gather(r), 'single') && norm(double(gather(q)) - q0) < 1e-3 && ...
		norm(double(gather(r)) - r0) < 1e-5 * norm(r0))
	x = gather(gpuArray(single(a)) \ gpuArray(single(b)));
	assert(isa(x, 'single') && norm(x - single(a \ b)) < 1e-2 * norm(a \ b))
end
h = 1 ./ ((1:60)' + (1:40));                            % as good as singular
[q, r] = qr(gpuArray(h), 0);
assert(norm(gather(q' * q) - eye(40)) < 1e-12 && norm(gather(q * r) - h) < 1e-13)
c = [eye(40); zeros(3, 40)] + 1e-9;
[q, r] = qr(gpuArray(c), 0);
[q0, r0] = qr(c, 0);
assert(norm(gather(q) - q0) < 1e-12 && norm(gather(r) - r0) < 1e-12)
c(7, 7) = NaN;
[~, r] = qr(gpuArray(c), 0);
assert(any(isnan(gather(r(:)))))
[q, r, p] = qr(gpuArray(rand(50, 40)));
assert(isequal(size(q), [50 50]) && isequal(size(p), [40 40]))
disp('ok')
