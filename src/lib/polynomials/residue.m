function [r, p, k, e] = residue(b, a, varargin)
%[R, P, K] = residue(B, A)  Partial fractions of B/A: residues R, poles P, and the polynomial K.
%[B, A] = residue(R, P, K)  The quotient from its partial fractions.
%>> [r, p] = residue(1, [1 3 2]); [r, p]
%ans =
%    -1    -2
%     1    -1
	if nargin > 2
		if nargin > 3
			[r, p] = together(b, a, varargin{1}, varargin{2});
		else
			[r, p] = together(b, a, varargin{1}, []);
		end
		return
	end
	a = reshape(a, 1, []);
	b = reshape(b, 1, []);
	a = a(find(a, 1):end);
	b = b(find(b, 1):end);
	if isempty(b)
		b = 0;
	end
	b = b / a(1);
	a = a / a(1);
	na = numel(a);
	if na == 1
		r = [];
		p = [];
		k = b;
		e = [];
		return
	end
	p = roots(a);
	[e, order] = mpoles(p, 0.001, true);
	p = p(order);
	% Replaces equal poles by their mean.
	first = find(e == 1);
	for i = 1:numel(first)
		last = numel(p);
		if i < numel(first)
			last = first(i + 1) - 1;
		end
		group = first(i):last;
		p(group) = mean(p(group));
	end
	small = abs(p) < max([abs(p); eps]) * 1e-12;
	p(small) = 0;
	near = abs(imag(p)) < 10 * eps * abs(p) & imag(p) ~= 0;
	p(near) = real(p(near));
	if numel(b) >= na
		[k, rest] = deconv(b, a);
		b = rest(numel(k) + 1:end);
	else
		k = [];
	end
	n = numel(p);
	b = [zeros(1, n - numel(b)), b];
	A = zeros(n);
	for i = 1:n
		pn = 1;
		% a / (s - p(i))^e(i): the product of all other factors.
		group = find(p == p(i));
		others = p(p ~= p(i));
		for j = 1:numel(others)
			pn = conv(pn, [1, -others(j)]);
		end
		for j = 1:numel(group) - e(i)
			pn = conv(pn, [1, -p(i)]);
		end
		A(:, i) = [zeros(1, n - numel(pn)), pn].';
	end
	r = A \ b(:);
end
function [b, a] = together(r, p, k, e)
	r = r(:);
	p = p(:);
	[m, order] = mpoles(p, 0.001, false);
	group = zeros(numel(p), 1);
	group(order) = cumsum(m == 1);
	if isempty(e)
		e(order) = m;
	end
	count = max([group; 0]);
	pole = zeros(count, 1);
	times_ = zeros(count, 1);
	a = 1;
	for g = 1:count
		in = group == g;
		pole(g) = p(find(in, 1));
		times_(g) = max(e(in));
		a = power_product(a, pole(g), times_(g));
	end
	n = numel(a);
	b = zeros(1, n);
	parts = b;
	for i = 1:numel(p)
		q = 1;
		for g = 1:count
			q = power_product(q, pole(g), times_(g) - e(i) * (g == group(i)));
		end
		t = r(i) * q;
		b(n - numel(t) + 1:n) = b(n - numel(t) + 1:n) + t;
		parts(n - numel(t) + 1:n) = parts(n - numel(t) + 1:n) + abs(t);
	end
	if ~isempty(k) && any(k)
		c = conv(reshape(k, 1, []), a);
		m = max(numel(c), numel(b));
		b = [zeros(1, m - numel(c)), c] + [zeros(1, m - numel(b)), b];
		parts = [zeros(1, m - numel(c)), abs(c)] + [zeros(1, m - numel(parts)), parts];
	end
	% Leading coefficients within rounding errors of zero are removed.
	first = find(abs(b) > 100 * eps * parts, 1);
	b = b(first:end);
end
function q = power_product(q, pole, n)
	for j = 1:n
		q = conv(q, [1, -pole]);
	end
end
