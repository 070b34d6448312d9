function Vq = grid_interpolation(x, V, q, method, extrap)
%grid_interpolation(X, V, Q, METHOD, EXTRAP)  Values at the points Q (cell of arrays) of V on the grid vectors X
%   (cell of columns).
%>> grid_interpolation({[1;2],[1;2]}, [1 2; 3 4], {1.5, 1.5}, 'linear', NaN)
%ans =
%    2.5000
	n = numel(x);
	shape = size(q{1});
	m = numel(q{1});
	if ~isfloat(V)
		V = double(V);
	end
	outside = false(m, 1);
	surface = n == 2 && strcmp(method, 'linear') && isreal(V) && isreal(extrap) && isscalar(extrap) && ...
		isnumeric(extrap);
	for d = 1:n
		q{d} = double(q{d}(:));
		x{d} = double(x{d});
		if numel(x{d}) < 2
			error('MATLAB:griddedInterpolant:DegenerateGridErrId', ...
				'Interpolation requires at least two sample points for each grid dimension.');
		end
		if any(diff(x{d}) <= 0)
			if all(diff(x{d}) < 0)
				x{d} = flip(x{d});
				V = flip(V, d);
			else
				error('MATLAB:griddedInterpolant:NonMonotonicCompVecsErrId', ...
					'The grid vectors must be strictly monotonically increasing.');
			end
		end
		if ~surface
			outside = outside | q{d} < x{d}(1) | q{d} > x{d}(end) | isnan(q{d});
		end
	end
	if surface
		Vq = reshape(between2(x{1}, x{2}, V, q{1}, q{2}, double(extrap)), shape);
		if isa(V, 'single')
			Vq = single(Vq);
		end
		return
	end
	stride = cumprod([1, size(V)]);
	switch method
		case 'linear'
			if n == 2 && ndims(V) == 2 && isreal(V) && isa(V, 'double')
				Vq = between2(x{1}, x{2}, V, q{1}, q{2});
			else
			Vq = zeros(m, 1, 'like', V);
			base = ones(m, 1);
			t = zeros(m, n);
			for d = 1:n
				k = numel(x{d});
				i = min(max(discretized(q{d}, [-Inf; x{d}(2:k - 1); Inf], 'left'), 1), k - 1);
				base = base + (i - 1) * stride(d);
				t(:, d) = (q{d} - x{d}(i)) ./ (x{d}(i + 1) - x{d}(i));
			end
			for corner = 0:2^n - 1
				w = ones(m, 1);
				at = base;
				for d = 1:n
					if bitand(corner, 2^(d - 1))
						w = w .* t(:, d);
						at = at + stride(d);
					else
						w = w .* (1 - t(:, d));
					end
				end
				part = w .* reshape(V(at), m, 1);
				part(w == 0) = 0;
				Vq = Vq + part;
			end
			end
		case 'nearest'
			at = ones(m, 1);
			for d = 1:n
				k = numel(x{d});
				mid = (x{d}(1:k - 1) + x{d}(2:k)) / 2;
				i = max(discretized(q{d}, [-Inf; mid; Inf], 'left'), 1);
				at = at + (i - 1) * stride(d);
			end
			Vq = reshape(V(at), m, 1);
		case 'cubic'
			Vq = convolved(x, V, q, m, n, stride);
		otherwise
			Vq = one_by_one(x, V, q, method, m, n);
	end
	if isnumeric(extrap)
		if ~isreal(Vq) && isnan(extrap)
			extrap = complex(NaN, NaN);
		end
		Vq(outside) = extrap;
	end
	Vq = reshape(Vq, shape);
end
function Vq = convolved(x, V, q, m, n, stride)
	% Cubic convolution (Keys 1981) on a uniform grid. At the edges, quadratics extrapolate.
	for d = 1:n
		if numel(x{d}) < 3
			Vq = one_by_one(x, V, q, 'pchip', m, n);
			return
		end
	end
	s = size(V);
	for d = 1:n
		a = repmat({':'}, 1, n);
		first = cell(1, 3);
		last = cell(1, 3);
		for j = 1:3
			a{d} = j;
			first{j} = V(a{:});
			a{d} = size(V, d) + 1 - j;
			last{j} = V(a{:});
		end
		V = cat(d, 3 * first{1} - 3 * first{2} + first{3}, V, 3 * last{1} - 3 * last{2} + last{3});
	end
	stride = cumprod([1, size(V)]);
	base = ones(m, 1);
	W = cell(1, n);
	for d = 1:n
		k = numel(x{d});
		i = min(max(discretized(q{d}, [-Inf; x{d}(2:k - 1); Inf], 'left'), 1), k - 1);
		t = (q{d} - x{d}(i)) ./ (x{d}(i + 1) - x{d}(i));
		base = base + (i - 1) * stride(d);
		W{d} = [((-t + 2) .* t - 1) .* t, (3 * t - 5) .* t.^2 + 2, ((-3 * t + 4) .* t + 1) .* t, (t - 1) ...
			.* t.^2] / 2;
	end
	Vq = zeros(m, 1, 'like', V);
	sub = zeros(1, n);
	for c = 0:4^n - 1
		at = base;
		w = ones(m, 1);
		r = c;
		for d = 1:n
			j = mod(r, 4);
			r = floor(r / 4);
			at = at + j * stride(d);
			w = w .* W{d}(:, j + 1);
		end
		Vq = Vq + w .* reshape(V(at), m, 1);
	end
end
function Vq = one_by_one(x, V, q, method, m, n)
	% One dimension after the other: first along dimension 1, for all query points at once.
	Vq = zeros(m, 1, 'like', V);
	s = size(V);
	[u, ~, back] = unique(q{1});
	if n == 2 && numel(u) > 2 * numel(x{2}) && numel(u) > m / 4     % points that are no grid
		Vq = scattered(x, V, q, method, m);
		return
	end
	A = curve(x{1}, reshape(V, s(1), []), u, method);
	if n == 2
		[w, ~, other] = unique(q{2});
		B = curve(x{2}, A.', w, method);
		Vq = reshape(B(other + (back - 1) * numel(w)), m, 1);
		return
	end
	for k = 1:numel(u)
		p = back == k;
		rest = cell(1, n - 1);
		for d = 2:n
			rest{d - 1} = q{d}(p);
		end
		Vq(p) = one_by_one(x(2:n), reshape(A(k, :), [s(2:end), 1]), rest, method, sum(p), n - 1);
	end
end
function Vq = scattered(x, V, q, method, m)
	if strcmp(method, 'spline')
		% The result of a spline is linear in the values. So slopes along both dimensions, and slopes of slopes,
		% determine it.
		slopes = {V, slope(x{1}, V)};
		slopes(2, :) = {slope(x{2}, V.').', slope(x{2}, slopes{2}.').'};
		base = 1;
		W = cell(1, 2);
		for d = 1:2
			k = numel(x{d});
			i = min(max(discretized(q{d}, [-Inf; x{d}(2:k - 1); Inf], 'left'), 1), k - 1);
			h = x{d}(i + 1) - x{d}(i);
			t = (q{d} - x{d}(i)) ./ h;
			W{d} = {(1 + 2 * t) .* (1 - t).^2, t.^2 .* (3 - 2 * t); ...
				t .* (1 - t).^2 .* h, t.^2 .* (t - 1) .* h};
			base = base + (i - 1) * size(V, 1)^(d - 1);
		end
		Vq = zeros(m, 1, 'like', V);
		for c = 0:15
			% For both dimensions: the end, and whether it is a value or a slope.
			b = bitget(c, 1:4) + 1;
			at = base + (b(1) - 1) + (b(3) - 1) * size(V, 1);
			Vq = Vq + W{1}{b(2), b(1)} .* W{2}{b(4), b(3)} .* reshape(slopes{b(4), b(2)}(at), m, 1);
		end
		return
	end
	Vq = zeros(m, 1, 'like', V);
	k = numel(x{2});
	i = min(max(discretized(q{2}, [-Inf; x{2}(2:k - 1); Inf], 'left'), 1), k - 1);
	step = max(floor(1e6 / k), 1);
	% Along the first dimension for each point; then each of these curves is evaluated at its point.
	for from = 1:step:m
		p = (from:min(from + step - 1, m))';
		A = curve(x{1}, V, q{1}(p), method);
		if strcmp(method, 'makima')
			pp = makima(x{2}, A);
		else
			pp = pchip(x{2}, A);
		end
		C = pp.coefs(min(i(p) - 1, pp.pieces - 1) * numel(p) + (1:numel(p))', :);
		t = q{2}(p) - reshape(pp.breaks(min(i(p), pp.pieces)), [], 1);
		y = C(:, 1);
		for j = 2:pp.order
			y = y .* t + C(:, j);
		end
		Vq(p) = y;
	end
end
function D = slope(x, V)
	% Evaluates the splines through the columns of V at x.
	pp = spline(x, V.');
	k = pp.order;
	pp = mkpp(pp.breaks, pp.coefs(:, 1:k - 1) .* (k - 1:-1:1), pp.dim);
	D = reshape(ppval(pp, x), size(V, 2), numel(x)).';
end
function A = curve(x, V, u, method)
	A = zeros(numel(u), size(V, 2), 'like', V);
	switch method
		case 'spline'
			pp = spline(x, V.');
		case 'makima'
			pp = makima(x, V.');
		otherwise
			pp = pchip(x, V.');
	end
	A = reshape(ppval(pp, u(:)), size(V, 2), []).';
	if size(V, 2) == 1
		A = reshape(A, [], 1);
	end
end
