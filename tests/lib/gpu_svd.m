% Singular values and vectors of matrices of any shape, where gpuArrays live, and what is made of them: LAPACK's signs
% and accuracy.
rng(9)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
q = orth(randn(50));
p = orth(randn(40));
d = 10 .^ (-(0:39) / 2)';
named = {'square', randn(70), true, {{}, {'econ'}}; 'tall', randn(66, 40), true, {{}, {'econ'}, {0}}; ...
	'wide', randn(40, 66), true, {{}, {'econ'}, {0}}; 'least', randn(33), true, {{}}
	'flat', randn(36, 100), true, {{'econ'}}; 'high', randn(100, 36), true, {{0}}; 'ones', ones(40, 36), false, ...
	{{}}; 'unit', eye(64), false, {{}}
	'clustered', q(:, 1:40) * diag([ones(1, 20), 3 + 1e-14 * (1:20)]) * p', false, {{}}; ...
	'singular', q(:, 1:30) * diag(1:30) * p(:, 1:30)', false, {{}}
	'large', 1e120 * randn(34, 40), true, {{}}; 'tiny', 1e-120 * randn(40, 34), true, {{}}; ...
	'graded', randn(40) .* (d * d'), false, {{}}
	'single', single(randn(40, 50)), true, {{}}; 'zeros', zeros(40, 34), false, {{}}; ...
	'few', randn(20, 25), true, {{}}};
for k = 1:size(named, 1)
	[name, a, apart, hows] = named{k, :};
	a = here(a);
	[m, n] = size(a);
	few = min(m, n);
	g = gpuArray(a);
	e = 4 * double(eps(class(a))) * max(m, n);
	s0 = double(svd(a));
	scale = s0(1) + realmin;
	s = svd(g);
	assert(isa(s, 'gpuArray') && isequal(size(s), [few 1]) && strcmp(class(gather(s)), class(a)) && ...
		norm(double(gather(s)) / scale - s0 / scale) < e, '%s: values', name)
	for how = hows
		[u, x, v] = svd(g, how{1}{:});
		[u0, x0, v0] = svd(a, how{1}{:});
		assert(isa(u, 'gpuArray') && isa(x, 'gpuArray') && isa(v, 'gpuArray') && ...
			isequal(size(u), size(u0)) && isequal(size(x), size(x0)) && isequal(size(v), size(v0)))
		u = gather(u); x = gather(x); v = gather(v);
		assert(strcmp(class(u), class(a)) && strcmp(class(v), class(a)))
		u = double(u); x = double(x) / scale; v = double(v); b = double(a) / scale;
		assert(norm(u' * u - eye(size(u, 2))) < e && norm(v' * v - eye(size(v, 2))) < e, '%s: orthonormal', ...
			name)
		assert(norm(u * x * v' - b) < e && norm(x - double(x0) / scale) < e, '%s: residual', name)
		assert(~apart || (norm(u(:, 1:few) - double(u0(:, 1:few))) < 1e4 * e && ...
			norm(v(:, 1:few) - double(v0(:, 1:few))) < 1e4 * e), '%s: signs', name)
	end
end
a = here(randn(40, 50));
g = gpuArray(a);
[u, x] = svd(g, 'econ', 'vector');
assert(isequal(size(x), [40 1]) && isequal(size(u), [40 40]) && isequal(size(svd(g, 'matrix')), [40 50]))
[u, x] = svd(gpuArray(a(1:20, :)), 'econ');
assert(isequal(size(u), [20 20]) && norm(gather(x) - diag(svd(a(1:20, :)))) < 1e-12)
near = @(x, y, e) norm(gather(x) - y) <= e * norm(y);
b = here(randn(40, 34) * randn(34, 50));
h = gpuArray(b);
assert(near(norm(g), norm(a), 1e-13) && near(cond(g), cond(a), 1e-11) && gather(rank(h)) == 34 && ...
	near(pinv(g), pinv(a), 1e-11) && near(pinv(h), pinv(b), 1e-10))
assert(isequal(size(null(h)), [50 16]) && norm(b * gather(null(h))) < 1e-11 && isequal(size(orth(h)), [40 34]) && ...
	near(g \ gpuArray(a(:, 1:3)), a \ a(:, 1:3), 1e-10))
for bad = [NaN Inf]
	c = a; c(3, 4) = bad;
	try
		svd(gpuArray(c));
		error('no error')
	catch err
		assert(strcmp(err.identifier, 'MATLAB:svd:matrixWithNaNInf'))
	end
end
assert(norm(gather(svd(gpuArray(1e200 * a))) / 1e200 - svd(a)) < 1e-11)        % squares that are no numbers: the host's
% one column, one row, one number: R of a column is one number, which is not tall
for x = {(1:5)', 1:5, -3}
	assert(abs(gather(svd(gpuArray(x{1}))) - norm(x{1})) < 1e-12)
end
disp('ok')
