% arrayfun of functions of numbers with several statements: all elements at once, and as for each element
% long: wgpu
x = linspace(-3, 3, 1201); y = linspace(0.5, 9, 1201);
same = @(f, varargin) alike(arrayfun(f, varargin{:}), each(f, varargin{:}));
for c = {@single, @gpuArray}
	X = c{1}(x); Y = c{1}(y);
	for f = {@clipped, @newton, @collatz, @signs, @early, @kinds, @skipping, @nested, @(t) t^2 / (1 + t) - ...
		3 * t, @(t) helper(t, 2) && t < 1 || t > 2}
		assert(same(f{1}, X))
	end
	for f = {@(a, b) a * b^2, @two, @(a, b) max(a, b) - min(a, 0) + mod(b, 2), @root}
		assert(same(f{1}, X, Y))
	end
	[p, q] = arrayfun(@pair, X, Y);
	assert(isequal(gather(p), gather(X + Y)) && isequal(class(q), class(p)) && ...
		all(abs(gather(q) - gather(X - Y)) < 1e-6))
end
k = 5; m = arrayfun(@(t) t * k + pi, x); assert(alike(m, x * 5 + pi))
assert(isequal(arrayfun(@(t) 7, x), 7 * ones(size(x))) && alike(arrayfun(@sin, x), sin(x)))
n = int32(1:500); assert(isequal(arrayfun(@(t) t / 2 + 1, n), n / 2 + 1) && isa(arrayfun(@(t) t / 2, n), 'int32'))
[a, b] = meshgrid(linspace(-2, 1, 60), linspace(-1, 1, 40));
assert(nnz(arrayfun(@escape, a, b) ~= each(@escape, a, b)) <= 2)
G = arrayfun(@(r, c) r + 10 * c, gpuArray(1:3), gpuArray((1:2)')); assert(isequal(gather(G), [11 12 13; 21 22 23]))
% what differs from element to element in kind, or is no function of numbers, is called for each
z = arrayfun(@(t) t^0.5, x); assert(~isreal(z) && alike(z, each(@(t) t^0.5, x)))
t = arrayfun(@(t) numel(sprintf('%d', t)), 1:300); assert(isequal(t(98:101), [2 2 3 3]))
count = 0;
try, y = arrayfun(@unset, x); catch e, disp(e.identifier), end
try, arrayfun(@(t) bad(t), x), catch e, disp(e.message), end
disp ok

% a device may round sums of products once
function y = alike(a, b)
	y = isequal(class(a), class(b)) && isequal(isreal(a), isreal(b));
	a = gather(a); b = gather(b);
	y = y && isequal(size(a), size(b)) && isequal(isnan(a), isnan(b)) && ...
		all(abs(double(a) - double(b)) <= 1e-5 * (1 + abs(double(b))) | a == b | isnan(a));
end

function r = each(f, varargin)
	a = cellfun(@gather, varargin, 'UniformOutput', false);
	for i = numel(a{1}):-1:1
		b = cellfun(@(v) v(i), a, 'UniformOutput', false);
		r(i) = f(b{:});
	end
	r = reshape(r, size(a{1}));
	if isa(varargin{1}, 'gpuArray'), r = gpuArray(r); end
end

function y = clipped(x)
	if x < -1
		y = -1;
	elseif x > 1 && x < 2
		y = sqrt(x - 1) + 1;
	else
		y = x;
		y = y + 0;
	end
	y = y * 2;
end

function y = newton(x)
	y = x;
	if x <= 0, return, end
	for k = 1:20
		step = (y * y - x) / (2 * y);
		y = y - step;
		if abs(step) < 1e-3 * y, break, end
	end
	y = y + k;
end

function n = collatz(x)
	n = 0;
	x = floor(abs(x) * 10) + 1;
	while x ~= 1
		if mod(x, 2), x = 3 * x + 1; else, x = x / 2; end
		n = n + 1;
	end
end

function s = signs(x)
	switch sign(x)
	case 1, s = 10;
	case {-1, 0}
		s = 20;
	otherwise
		s = 30;
	end
end

function y = early(x)
	y = 0;
	for k = 1:3
		for j = k:4
			if x > j, continue, end
			if x < -2, y = y + 100; return, end
			y = y + j * k;
			if j == 3, break, end
		end
	end
end

function y = kinds(x)
	b = x > 0;
	if b, s = 1; else, s = -1; end
	y = s * abs(x) + b;
	y += 1;
end

function y = skipping(x)
	y = 0;
	k = 0;
	while true
		k = k + 1;
		if k > 6, break, end
		if x < k - 3, continue, end
		y = y + k;
	end
end

function y = nested(x)
	y = helper(helper(x, 1), 3);
	if y > 0
		y = y + clipped(y) * clipped(x);
	end
end

function y = helper(x, k)
	if nargin < 2, k = 1; end
	if x > k, y = log(x - k + 1); else, y = k - x; end
end

function y = two(a, b)
	if a > 0 || b > 5
		t = a; a = b; b = t;
	end
	y = a - 2 * b;
end

function y = root(a, b)
	if a >= 0, y = sqrt(a) + acos(1 / (1 + b)); else, y = log(-a) - asin(a / 3); end
end

function [s, d] = pair(a, b)
	s = a + b;
	if nargout > 1, d = a - b; end
end

function n = escape(a, b)
	z = 0; c = a + 1i * b; n = 0;
	while abs(z) <= 2 && n < 30
		z = z^2 + c;
		n = n + 1;
	end
end

function y = unset(x)
	if x > 0, y = 1; end
end

function y = bad(x)
	if x > 2.5, error('more than that'), end
	y = x;
end
