function y = upfirdn(x, h, p, q)
%upfirdn(X, H, P, Q)  X with P - 1 zeros after each sample, filtered by H, of which each Q-th sample stays; P and Q are
%   1 when they are not given. Columns of a matrix X or H count each.
%>> upfirdn([1 2], [1 1], 2)
%ans =
%     1     1     2     2
	narginchk(2, 4)
	if nargin < 3, p = 1; end
	if nargin < 4, q = 1; end
	for k = [p, q]
		if ~isnumeric(k) || ~isscalar(p) || ~isscalar(q) || ~(k >= 1) || k ~= fix(k)
			error('signal:upfirdn:InvalidFactor', 'P and Q must be positive integers.');
		end
	end
	row = isrow(x) && (isvector(h) || isscalar(x));
	if isrow(x), x = x(:); end
	if isvector(h), h = h(:); end
	if size(x, 2) ~= 1 && size(h, 2) ~= 1 && size(x, 2) ~= size(h, 2)
		error('signal:upfirdn:InvalidDimensions', 'X and H must have as many columns, or one.');
	end
	if isempty(x) || isempty(h)
		error('signal:upfirdn:Empty', 'X and H must not be empty.');
	end
	n = ceil(((size(x, 1) - 1) * p + size(h, 1)) / q);
	cols = max(size(x, 2), size(h, 2));
	[p, q, N] = deal(double(p), double(q), size(x, 1));
	y = zeros(n, cols, 'like', x(1) * h(1));
	for phase = 0:min(p, n) - 1     % outputs whose taps of H are H(r), H(r + p), ...
		m = (phase:p:n - 1).' * q;
		r = mod(m(1), p);
		g = h(r + 1:p:end, :);
		if isempty(g), continue, end
		at = (m - r) / p;
		for c = 1:cols
			z = conv(x(:, min(c, end)), g(:, min(c, end)));
			z(end + 1:max(at) + 1) = 0;
			y(phase + 1:p:n, c) = z(at + 1);
		end
	end
	if row, y = y.'; end
end
