% Complex matrices where gpuArrays live, by a vendor's library or by the host: products, factors, systems, values.
% modes: off cuda
rng(3)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
n = 72;
for cls = {'double', 'single'}
	tol = 50 * n * double(eps(cls{1}));
	near = @(x, y) norm(double(gather(x)) - double(gather(y)), 1) <= tol * norm(double(gather(y)), 1);
	solves = @(m, x, b) norm(double(m) * double(gather(x)) - double(b), 1) <= ...
		tol * norm(double(m), 1) * norm(double(gather(x)), 1);
	a = here(cast(complex(rand(n) - 0.5, rand(n) - 0.5), cls{1}));
	b = here(cast(complex(rand(n, 3), rand(n, 3)), cls{1}));
	one = eye(n, cls{1});
	g = gpuArray(a); h = gpuArray(b);
	% products: conjugate, plain, of a real operand, real at last, and exactly Hermitian
	z = g' * h;
	assert(isa(z, 'gpuArray') && strcmp(underlyingType(z), cls{1}))
	assert(near(g * g, a * a) && near(z, a' * b) && near(g.' * h, a.' * b) && near(g * real(h), a * real(b)) && ...
		near(real(g) * h, real(a) * b) && near(real(g)' * h, real(a)' * b) && near(h' * real(g), b' * real(a)))
	assert(isreal(gather((1i * gpuArray(one)) * (1i * gpuArray(one)))))
	s = g' * g;
	assert(ishermitian(gather(s)) && near(s, a' * a) && ishermitian(gather(h * h')))
	% factors
	s = s + n / 10 * gpuArray(one); s1 = gather(s);
	r = gather(chol(s)); l = gather(chol(s, 'lower'));
	assert(istriu(r) && istril(l) && near(double(r)' * double(r), s1) && near(double(l) * double(l)', s1))
	[l, u, p] = lu(g, 'vector');
	assert(near(double(gather(l)) * double(gather(u)), a(gather(p), :)))
	[l, u] = lu(g(:, 1:70));
	assert(near(double(gather(l)) * double(gather(u)), a(:, 1:70)))
	[l, u, p] = lu(g);
	assert(near(double(gather(l)) * double(gather(u)), double(gather(p)) * double(a)) && near(lu(g), lu(a)))
	for columns = [n 70]
		[q, r] = qr(gpuArray(a(:, 1:columns)), 0); q = double(gather(q)); r = double(gather(r));
		assert(istriu(r) && near(q * r, a(:, 1:columns)) && near(q' * q, eye(columns)))
	end
	% systems: triangles, Hermitian, any; one operand may be real
	assert(solves(a, g \ h, b) && solves(s1, s \ h, b) && solves(triu(a) + n * one, (triu(g) + n * one) \ h, b))
	assert(solves(tril(a) + n * one, (tril(g) + n * one) \ h, b) && solves(real(a), real(g) \ h, b) && ...
		solves(a, g \ real(h), real(b)) && near(h' / (g + n * one), b' / (a + n * one)))
	assert(near(inv(g + n * one), inv(a + n * one)) && abs(gather(det(g)) - det(a)) <= 1e3 * tol * abs(det(a)))
	% values and vectors
	for m = {a, a(:, 1:70), a(1:70, :)}
		assert(near(svd(gpuArray(m{1})), svd(m{1})))
	end
	e = gather(eig(s));
	assert(issorted(e) && isreal(e) && near(e, eig(s1)))
end
% vectors of matrices that are large enough for other phases than LAPACK's
n = 257;
a = here(complex(rand(n) - 0.5, rand(n) - 0.5));
near = @(x, y) norm(gather(x) - y, 1) <= 1e-11 * norm(y, 1);
s = here(a + a');
[v, d] = eig(gpuArray(s)); v = gather(v); d = gather(d);
assert(isdiag(d) && isreal(d) && near(s * v, v * d) && near(v' * v, eye(n)))
for m = {a(1:256, :), real(a)}
	[u, x, v] = svd(gpuArray(m{1}), 'econ'); u = gather(u); x = gather(x); v = gather(v);
	assert(near(u * x * v', m{1}) && near(u' * u, eye(size(u, 2))) && near(v' * v, eye(size(v, 2))) && ...
		issorted(diag(x), 'descend'))
end
% what has no factor, or no finite numbers: errors and warnings are the host's
n = 70;
a = here(complex(rand(n), rand(n))); s = a * a'; s(n, n) = -1;
try, chol(gpuArray(s)); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:posdef')), end
s = a * a' + eye(n); s(3, 3) = s(3, 3) + 1i;
try, chol(gpuArray(s)); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:posdef')), end
b = a; b(:, 7) = b(:, 3);
lastwarn('');
w = warning('off', 'all');
x = gpuArray(b) \ ones(n, 1);
[~, id] = lastwarn;
assert(any(strcmp(id, {'MATLAB:nearlySingularMatrix', 'MATLAB:singularMatrix'})))
for bad = [NaN Inf]
	b = a; b(5, 9) = bad;
	g = gpuArray(b);
	assert(isequal(isnan(gather(det(g))), isnan(det(b))) && isequal(isnan(gather(g \ a)), isnan(b \ a)) && ...
		isequal(isfinite(gather(g * a)), isfinite(b * a)))
	try, svd(g); error('no error'), catch e, assert(strcmp(e.identifier, 'MATLAB:svd:matrixWithNaNInf')), end
end
warning(w)
disp('ok')
