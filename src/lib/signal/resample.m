function [y, h] = resample(x, p, q, n, beta)
%resample(X, P, Q)       X at P/Q times its sampling rate, by columns, through a low-pass filter.
%resample(X, P, Q, N)    The filter reaches over 2*N samples at the lower rate (10). If N is a vector, it is the filter.
%resample(X, P, Q, N, B)  With a Kaiser window of shape B (5).
%[Y, H] = resample(...)  The filter too.
%>> y = resample(ones(1, 40), 3, 2); [numel(y), round(y(30), 2)]
%ans =
%    60     1
	narginchk(3, 5)
	if nargin < 4, n = 10; end
	if nargin < 5, beta = 5; end
	if ~isscalar(p) || ~isscalar(q) || ~(p >= 1) || ~(q >= 1) || p ~= fix(p) || q ~= fix(q)
		error('signal:resample:InvalidFactor', 'P and Q must be positive integers.');
	end
	if ~isnumeric(x) || isempty(x)
		error('signal:resample:InvalidInput', 'X must be numeric and not empty.');
	end
	g = double(gcd(p, q));
	p = double(p) / g;
	q = double(q) / g;
	h = 1;
	if p == 1 && q == 1
		y = x;
		return
	end
	row = isrow(x);
	if row, x = x(:); end
	if isscalar(n)
		most = max(p, q);
		k = -n * most:n * most;
		h = ones(1, numel(k)) / most;
		h(k ~= 0) = sin(pi * k(k ~= 0) / most) ./ (pi * k(k ~= 0));
		h = h .* kaiser(numel(k), beta).';
		h = p * h / sum(h);
	else
		h = n(:).';
	end
	half = (numel(h) - 1) / 2;
	before = floor(q - mod(half, q));
	m = ceil(size(x, 1) * p / q);
	y = upfirdn(x, [zeros(1, before), h], p, q);
	y = y(floor(ceil(half + before) / q) + 1:end, :);
	y(end + 1:m, :) = 0;
	y = y(1:m, :);
	if row, y = y.'; end
end
