% What a vendor's library may compute, where gpuArrays live: residuals, signs, warnings and numbers that are not finite
% are the host's.
% long: wgpu
rng(8)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
n = 300;
for cls = {'double', 'single'}
	tol = 30 * n * double(eps(cls{1}));
	a = here(cast(rand(n) - 0.5, cls{1}));
	b = here(cast(rand(n, 3), cls{1}));
	g = gpuArray(a);
	near = @(x, y) norm(double(x) - double(y), 1) <= tol * norm(double(y), 1);
	x = gather(g \ gpuArray(b));
	small = @(m, x) norm(double(m) * double(x) - double(b), 1) <= tol * norm(double(m), 1) * norm(double(x), 1);
	assert(isa(x, cls{1}) && small(a, x))
	s = double(a)' * double(a) + n / 10 * eye(n);
	s = here(cast((s + s') / 2, cls{1}));
	r = gather(chol(gpuArray(s)));
	l = gather(chol(gpuArray(s), 'lower'));
	assert(istriu(r) && istril(l) && near(double(r)' * double(r), s) && near(double(l) * double(l)', s))
	x = gather(gpuArray(s) \ gpuArray(b));
	assert(small(s, x))
	[l, u, p] = lu(g, 'vector');
	assert(near(double(gather(l)) * double(gather(u)), a(gather(p), :)))
	e = gather(eig(gpuArray(s)));
	assert(issorted(e) && near(e, eig(s)))
	[v, d] = eig(gpuArray(s));
	v = double(gather(v)); d = double(gather(d));
	assert(isdiag(d) && near(s * v, v * d) && near(v' * v, eye(n)))
end
% the condition number is estimated: large ones are estimated better, and the worst are the host's, with its warning
[q, ~] = qr(rand(n));
for digits = [3 9 11 14]
	a = here(q * diag(logspace(0, -digits, n)) * q(:, end:-1:1)');
	x = gather(gpuArray(a) \ gpuArray(a * ones(n, 1)));
	assert(norm(x - 1) < 1e-12 * 10 ^ digits)
end
a = here(rand(n)); a(:, 7) = a(:, 3);
lastwarn('');
w = warning('off', 'all');
x = gpuArray(a) \ gpuArray(ones(n, 1));
[~, id] = lastwarn;
warning(w);
assert(any(strcmp(id, {'MATLAB:nearlySingularMatrix', 'MATLAB:singularMatrix'})))
% numbers that are not finite
for bad = [NaN Inf]
	a = here(rand(n)); a(5, 9) = bad;
	g = gpuArray(a);
	w = warning('off', 'all');
	assert(isequal(isnan(gather(det(g))), isnan(det(a))) && ...
		isequal(isnan(gather(g \ ones(n, 1))), isnan(a \ ones(n, 1))))
	warning(w);
end
a = rand(n); a = here(a' * a); a(n, n) = -1;
try, chol(gpuArray(a)); catch err, assert(strcmp(err.identifier, 'MATLAB:posdef')), end
[~, p] = chol(gpuArray(a));
assert(gather(p) > 0)
% columns that are nearly dependent
for sz = {[200 200], [300 180]}
	a = here(1 ./ ((1:sz{1}(1))' + (1:sz{1}(2))));
	[q, r] = qr(gpuArray(a), 0);
	q = gather(q); r = gather(r);
	assert(istriu(r) && norm(q' * q - eye(size(q, 2))) < 1e-12 && norm(q * r - a) < 1e-12)
	[~, r0] = qr(a, 0);
	assert(abs(r(end) - r0(end)) < 1e-14 && size(qr(gpuArray(a)), 1) == sz{1}(1))
end
% transforms of any length, along several axes, and back
far = @(x, y) norm(gather(x(:)) - y(:)) / norm(y(:));
for sz = {[20000 1], [131 130], [1 17000], [130 12 11], [7 2500 3]}
	x = here(rand(sz{1})); z = here(complex(x, rand(sz{1})));
	g = gpuArray(x); h = gpuArray(z);
	for k = 1:numel(sz{1})
		assert(far(fft(g, [], k), fft(x, [], k)) < 1e-13 && far(fft(h, [], k), fft(z, [], k)) < 1e-13 && ...
			far(ifft(h, [], k), ifft(z, [], k)) < 1e-13 && far(ifft(g, [], k), ifft(x, [], k)) < 1e-13)
	end
	f = fftn(g);
	assert(far(f, fftn(x)) < 1e-13 && far(fftn(h), fftn(z)) < 1e-13 && far(ifftn(h), ifftn(z)) < 1e-13 && ...
		far(real(ifftn(f)), x) < 1e-13 && isreal(ifftn(h, 'symmetric')) && ...
		far(ifftn(h, 'symmetric'), ifftn(z, 'symmetric')) < 1e-12)
end
y = gather(fft2(gpuArray(here(rand(131, 130)))));
assert(isequal(y, conj(y([1 131:-1:2], [1 130:-1:2]))))  % exactly its own mirror image
disp('ok')
