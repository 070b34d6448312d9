% Eigenvalues and vectors of symmetric matrices, where gpuArrays live: LAPACK's signs and accuracy, and the host's where
% it is not for the device.
rng(5)
here = @(a) cellfun(@(x) x, num2cell(a));                % numbers that the host computes with
m = @(a) a + a';
q = orth(randn(64));
d = 10 .^ (-(0:39) / 2)';
named = {'random', m(randn(100)), true; 'least', m(rand(33) - 0.5), true; 'zeros', zeros(40), false; ...
	'ones', ones(40), false; 'unit', eye(65), false; 'diagonal', diag(1:40), true
	'clustered', m(q * diag([ones(1, 30), 1 + 1e-14 * (1:20), 5 * ones(1, 14)]) * q'), false; ...
	'large', 1e120 * m(randn(35)), true; 'tiny', 1e-120 * m(randn(35)), true
	'graded', m(randn(40)) .* (d * d'), false; 'singular', m(q(:, 1:30) * diag(1:30) * q(:, 1:30)'), false; ...
	'single', single(m(randn(50))), true; 'few', m(rand(20)), true};
for k = 1:size(named, 1)
	[name, a, apart] = named{k, :};
	a = here(a);
	n = size(a, 1);
	g = gpuArray(a);
	e = eig(g);
	[v, x] = eig(g);
	assert(isa(e, 'gpuArray') && isa(v, 'gpuArray') && isa(x, 'gpuArray') && isequal(size(v), [n n]))
	e = gather(e); v = gather(v); x = gather(x);
	assert(strcmp(class(e), class(a)) && strcmp(class(v), class(a)) && isequal(size(e), [n 1]) && issorted(e) && ...
		isdiag(x), name)
	u = 4 * double(eps(class(a))) * n;
	e0 = double(eig(a)); [v0, x0] = eig(a);
	s = max(abs(e0)) + realmin;
	w = double(v);
	assert(norm(w' * w - eye(n)) < u, '%s: orthonormal', name)
	assert(norm(double(a) / s * w - w * (double(x) / s)) < u, '%s: residual', name)
	assert(norm(double(e) / s - e0 / s) < u && norm(double(diag(x)) / s - e0 / s) < u, '%s: values', name)
	assert(~apart || norm(w - double(v0)) < 1e4 * u, '%s: signs', name)
end
a = here(m(randn(40)));
[v, x, w] = eig(gpuArray(a), 'vector');
assert(isequal(size(x), [40 1]) && isequal(gather(v), gather(w)) && isequal(size(eig(gpuArray(a), 'matrix')), [40 40]))
b = a; b(7, 9) = b(7, 9) + 1;                           % not symmetric: the host's
assert(norm(sort(real(gather(eig(gpuArray(b))))) - sort(real(eig(b)))) < 1e-11)
for bad = [NaN Inf]
	b = a; b(3, 4) = bad; b(4, 3) = bad;
	try
		eig(gpuArray(b));
		error('no error')
	catch err
		assert(strcmp(err.identifier, 'MATLAB:eig:matrixWithNaNInf'))
	end
end
% squares that are no numbers: the host's
assert(norm(double(gather(eig(gpuArray(1e200 * a)))) / 1e200 - eig(a)) < 1e-11)
disp('ok')
