% quotients of 64-bit integers on a device are exact; gamma and gammaln of doubles within 4 ULP
rng(3);
n = 20000;
for c = {'int64', 'uint64'}
	c = c{1};
	a = cast(2 .^ floor(64 * rand(n, 1)) .* (1 + rand(n, 1)), c);
	b = cast(2 .^ floor(64 * rand(n, 1)) .* (1 + rand(n, 1)), c);
	a(1:9) = intmax(c); b(1:9) = cast([1 2 3 0 5 7 9 4e9 9e18], c); a(10:20) = 0;
	b(500:900) = intmax(c); a(501:2:900) = intmax(c) - cast(0:199, c)';
	q = cast(floor(2 .^ (31 * rand(3000, 1))), c); w = cast(floor(2 .^ (31 * rand(3000, 1))), c);
	a(3001:6000) = q .* w; b(3001:6000) = w; a(4001:5000) = a(4001:5000) - 1; a(5001:6000) = a(5001:6000) + 1;
	if strcmp(c, 'int64')
		s = rand(n, 1) > .5; a(s) = -a(s);
		s = rand(n, 1) > .5; b(s) = -b(s);
		a(100:110) = intmin(c); b(100:103) = [-1 1 0 2];
	end
	A = gpuArray(a); B = gpuArray(b);
	assert(isequal(gather(A ./ B), a ./ b) && isequal(gather(A .\ B), a .\ b));
	for how = {'fix', 'round', 'floor', 'ceil'}
		assert(isequal(gather(idivide(A, B, how{1})), idivide(a, b, how{1})));
	end
	assert(isequal(gather(mod(A, B)), mod(a, b)) && isequal(gather(rem(A, B)), rem(a, b)));
end
x = [linspace(0.01, 171.5, 4000), -linspace(0.013, 170.1, 3000), 2.^(-1000:40:0)];
assert(all(abs(gather(gamma(gpuArray(x))) - gamma(x)) <= 4 * eps(gamma(x))));
x = x(x > 0);
assert(all(abs(gather(gammaln(gpuArray(x))) - gammaln(x)) <= 4 * eps(gammaln(x))));
disp ok
