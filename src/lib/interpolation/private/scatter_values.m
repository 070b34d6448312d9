function Vq = scatter_values(P, v, Q, method, extrap, T)
%scatter_values(P, V, Q, METHOD, EXTRAP, T)  Values at the rows of Q of what has the values V (a column each)
%   at the rows of P.
%METHOD: 'linear', 'nearest', 'natural', 'cubic', 'v4'; EXTRAP: 'none', 'linear', 'nearest', 'boundary';
%T: triangulation of P, or [].
%>> scatter_values([0 0; 1 0; 0 1], [1; 2; 3], [0.5 0.5], 'linear', 'none', [])
%ans =
%    2.5000
	if strcmp(method, 'v4')
		Vq = biharmonic(P, v, Q);
		return
	end
	[P, v] = merged(P, v);
	nearest = [];
	if strcmp(method, 'nearest')
		nearest = dsearchn(P, Q);
		Vq = v(nearest, :);
		if strcmp(extrap, 'nearest')
			return
		end
	end
	if isempty(T) || max(T(:)) > size(P, 1) || size(unique(T), 1) ~= size(P, 1)
		T = hull_facets(P, true);
	end
	if isempty(T)
		error('MATLAB:scatteredInterpolant:EmptyTri2DErrId', ...
			'The points do not span a triangulation: they may be collinear or too few.');
	end
	[k, B] = simplex_search(P, T, Q);
	in = ~isnan(k);
	switch method
		case 'nearest'
			% Every point inside is done already.
		case 'natural'
			Vq = nan(size(Q, 1), size(v, 2));
			Vq(in, :) = natural(P, v, T, Q(in, :), k(in), B(in, :));
		case 'cubic'
			Vq = nan(size(Q, 1), size(v, 2));
			Vq(in, :) = clough_tocher(P, v, T, k(in), B(in, :));
		otherwise
			Vq = zeros(size(Q, 1), size(v, 2));
			corners = T(k(in), :);
			for j = 1:size(T, 2)
				Vq(in, :) = Vq(in, :) + B(in, j) .* v(corners(:, j), :);
			end
	end
	out = ~in & ~any(isnan(Q), 2);
	Vq(~in, :) = NaN;
	if ~any(out) || strcmp(extrap, 'none')
		return
	end
	if strcmp(extrap, 'nearest')
		Vq(out, :) = v(dsearchn(P, Q(out, :)), :);
	else
		Vq(out, :) = extrapolated(P, v, Q(out, :), strcmp(extrap, 'boundary'));
	end
end
function [P, v] = merged(P, v)
	% Equal points become one point with the mean of their values.
	[U, ~, back] = unique(P, 'rows', 'stable');
	if size(U, 1) < size(P, 1)
		w = zeros(size(U, 1), size(v, 2));
		n = accumarray(back, 1);
		for j = 1:size(v, 2)
			w(:, j) = accumarray(back, v(:, j)) ./ n;
		end
		P = U;
		v = w;
	end
end
function Vq = biharmonic(P, v, Q)
	% Sandwell's biharmonic spline: Green's function r^2 (log r - 1) at every point.
	[P, v] = merged(P, v);
	w = green(P, P) \ v;
	Vq = green(Q, P) * w;
end
function G = green(A, B)
	D = zeros(size(A, 1), size(B, 1));
	for j = 1:size(A, 2)
		D = D + (A(:, j) - B(:, j).').^2;
	end
	G = D .* (log(D) / 2 - 1);
	G(D == 0) = 0;
end
function Vq = natural(P, v, T, Q, k, B)
	% Sibson's weights by Watson's signed volumes. For each simplex whose sphere contains the point, this is the
	% volume between its centre and the centres of the spheres through the point and all but one of its corners.
	[C, r2] = centres(P, T);
	d = size(P, 2);
	Vq = zeros(size(Q, 1), size(v, 2));
	for i = 1:size(Q, 1)
		q = Q(i, :);
		[near, at] = max(B(i, :));
		if near > 1 - 1e-10
			Vq(i, :) = v(T(k(i), at), :);
			continue
		end
		s = find(sum((C - q).^2, 2) < r2 * (1 + 1e-12));
		w = zeros(size(P, 1), 1);
		for t = s.'
			p = T(t, :);
			N = nan(d + 1, d);
			for j = 1:d + 1
				N(j, :) = centre([P(p([1:j - 1, j + 1:d + 1]), :); q]);
			end
			for j = 1:d + 1
				w(p(j)) = w(p(j)) + (1 - 2 * mod(j, 2)) * det(N([1:j - 1, j + 1:d + 1], :) - C(t, :));
			end
		end
		total = sum(w);
		if all(isfinite(w)) && total ~= 0
			Vq(i, :) = w.' / total * v;
		else                                    % on an edge, the linear value
			Vq(i, :) = B(i, :) * v(T(k(i), :), :);
		end
	end
end
function [C, r2] = centres(P, T)
	d = size(P, 2);
	C = zeros(size(T, 1), d);
	for t = 1:size(T, 1)
		C(t, :) = centre(P(T(t, :), :));
	end
	r2 = sum((C - P(T(:, 1), :)).^2, 2);
end
function c = centre(S)
	A = 2 * (S(2:end, :) - S(1, :));
	b = sum((S(2:end, :) - S(1, :)).^2, 2);
	if rcond(A) < 1e-15
		c = nan(1, size(S, 2));
	else
		c = S(1, :) + (A \ b).';
	end
end
function Vq = clough_tocher(P, v, T, k, B)
	% Cubic pieces on the three parts of each triangle. The gradients at the corners come from least squares over
	% their neighbours.
	[gx, gy] = gradients(P, v, T);
	Vq = zeros(numel(k), size(v, 2));
	for i = 1:numel(k)
		p = T(k(i), :);
		X = P(p, :);
		b = B(i, :);
		for j = 1:size(v, 2)
			Vq(i, j) = piece(X, v(p, j), gx(p, j), gy(p, j), b);
		end
	end
end
function z = piece(X, f, gx, gy, b)
	% Bezier points: c3 at corners, c21(i,j) beside corner i towards j, c4(i) beside corner i towards the middle.
	e = @(i, j) gx(i) * (X(j, 1) - X(i, 1)) + gy(i) * (X(j, 2) - X(i, 2));
	m = mean(X, 1);
	c = zeros(3, 3);
	c4 = zeros(3, 1);
	c7 = zeros(3, 1);
	for i = 1:3
		for j = 1:3
			if i ~= j, c(i, j) = f(i) + e(i, j) / 3; end
		end
		c4(i) = f(i) + (gx(i) * (m(1) - X(i, 1)) + gy(i) * (m(2) - X(i, 2))) / 3;
	end
	% The derivative across the edge opposite to i is linear along that edge.
	for i = 1:3
		j = mod(i, 3) + 1;
		k = mod(j, 3) + 1;
		edge = X(k, :) - X(j, :);
		t = sum((m - X(j, :)) .* edge) / sum(edge.^2);
		slope_j = f(j) * 0 + c4(j) - ((1 - t) * f(j) + t * c(j, k));
		slope_k = c4(k) - ((1 - t) * c(k, j) + t * f(k));
		c7(i) = (1 - t) * c(j, k) + t * c(k, j) + (slope_j + slope_k) / 2;
	end
	c8 = [c4(1) + c7(2) + c7(3); c4(2) + c7(1) + c7(3); c4(3) + c7(1) + c7(2)] / 3;
	c0 = mean(c8);
	[~, i] = min(b);
	j = mod(i, 3) + 1;
	k = mod(j, 3) + 1;
	w = 3 * b(i);                                   % coordinates in the part (j, k, middle)
	s = b(j) - b(i);
	t = b(k) - b(i);
	z = f(j) * s^3 + f(k) * t^3 + c0 * w^3 + 3 * (c(j, k) * s^2 * t + c(k, j) * s * t^2 + c4(j) * s^2 * w + ...
		c4(k) * t^2 * w + c8(j) * s * w^2 + c8(k) * t * w^2) + 6 * c7(i) * s * t * w;
end
function [gx, gy] = gradients(P, v, T)
	n = size(P, 1);
	E = unique(sort([T(:, [1 2]); T(:, [2 3]); T(:, [3 1])], 2), 'rows');
	gx = zeros(n, size(v, 2));
	gy = gx;
	a = [E(:, 1); E(:, 2)];
	b = [E(:, 2); E(:, 1)];
	D = P(b, :) - P(a, :);
	w = 1 ./ sum(D.^2, 2);
	xx = accumarray(a, w .* D(:, 1).^2, [n 1]);
	xy = accumarray(a, w .* D(:, 1) .* D(:, 2), [n 1]);
	yy = accumarray(a, w .* D(:, 2).^2, [n 1]);
	det2 = xx .* yy - xy.^2;
	det2(det2 == 0) = Inf;
	for j = 1:size(v, 2)
		dv = w .* (v(b, j) - v(a, j));
		x = accumarray(a, dv .* D(:, 1), [n 1]);
		y = accumarray(a, dv .* D(:, 2), [n 1]);
		gx(:, j) = (yy .* x - xy .* y) ./ det2;
		gy(:, j) = (xx .* y - xy .* x) ./ det2;
	end
end
function Vq = extrapolated(P, v, Q, flat)
	% Extrapolates from the nearest point of the hull, along a plane that is fitted to the data around it.
	K = hull_facets(P, false);
	d = size(P, 2);
	Vq = zeros(size(Q, 1), size(v, 2));
	for i = 1:size(Q, 1)
		q = Q(i, :);
		best = Inf;
		for f = 1:size(K, 1)
			[w, dist] = project(P(K(f, :), :), q);
			if dist < best
				best = dist;
				at = K(f, :);
				weight = w;
			end
		end
		base = weight * P(at, :);
		Vq(i, :) = weight * v(at, :);
		if ~flat
			[~, order] = sort(sum((P - base).^2, 2));
			near = order(1:min(numel(order), 3 * d + 3));
			A = [ones(numel(near), 1), P(near, :) - base];
			s = 1 ./ (max(sum((P(near, :) - base).^2, 2), eps) + best^2 * 1e-3);
			g = lscov(A, v(near, :), s);
			Vq(i, :) = Vq(i, :) + (q - base) * g(2:end, :);
		end
	end
end
function [w, dist] = project(S, q)
	% The weights of the corners of S at its point nearest to q.
	n = size(S, 1);
	keep = 1:n;
	while true
		w = zeros(1, n);
		if isscalar(keep)
			w(keep) = 1;
			break
		end
		E = S(keep(2:end), :) - S(keep(1), :);
		t = ((E * E.') \ (E * (q - S(keep(1), :)).')).';
		u = [1 - sum(t), t];
		if all(u >= -1e-12)
			w(keep) = u;
			break
		end
		[~, worst] = min(u);
		keep(worst) = [];
	end
	dist = norm(w * S - q);
end
