function sol = bvp4c(ode, bc, guess, options, varargin)
%sol = bvp4c(ODEFUN, BCFUN, SOLINIT)           Solves y' = ODEFUN(x, y) with BCFUN(y(a), y(b)) = 0 from a guess
%   by bvpinit.
%sol = bvp4c(ODEFUN, BCFUN, SOLINIT, OPTIONS)  Options by bvpset: RelTol, AbsTol, NMax, Stats.
%With unknown parameters p (in SOLINIT): ODEFUN(x, y, p), BCFUN(ya, yb, p); sol.parameters. Values: deval(sol, x).
%>> sol = bvp4c(@(x, y) [y(2); -y(1)], @(a, b) [a(1); b(1) - 1], bvpinit([0 pi/2], [0 0])); round(sol.y(2, 1), 4)
%ans =
%     1
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 4, options = []; end
	if ischar(ode) || isstring(ode), ode = str2func(char(ode)); end
	if ischar(bc) || isstring(bc), bc = str2func(char(bc)); end
	if ~isa(ode, 'function_handle') || ~isa(bc, 'function_handle') || ~isstruct(guess) || ...
		~isfield(guess, 'x') || ~isfield(guess, 'y')
		error('MATLAB:bvp4c:InvalidInput', 'Two functions and a guess by bvpinit are needed.');
	end
	rtol = bvpget(options, 'RelTol', 1e-3);
	threshold = bvpget(options, 'AbsTol', 1e-6) / rtol;
	x = guess.x(:).';
	Y = guess.y;
	n = size(Y, 1);
	limit = bvpget(options, 'NMax', floor(10000 / n));
	p = zeros(0, 1);
	known = ~isfield(guess, 'parameters');
	if ~known, p = guess.parameters(:); end
	if known
		f = @(x, y, p) reshape(ode(x, y, varargin{:}), [], 1);
		g = @(a, b, p) reshape(bc(a, b, varargin{:}), [], 1);
	else
		f = @(x, y, p) reshape(ode(x, y, p, varargin{:}), [], 1);
		g = @(a, b, p) reshape(bc(a, b, p, varargin{:}), [], 1);
	end
	if numel(f(x(1), Y(:, 1), p)) ~= n
		error('MATLAB:bvp4c:ODEOutputSize', 'The derivative function must return a vector of length %d.', n);
	end
	if numel(g(Y(:, 1), Y(:, end), p)) ~= n + numel(p)
		error('MATLAB:bvp4c:BCOutputSize', ...
			'The boundary condition function must return a vector of length %d.', n + numel(p));
	end
	threshold = threshold(:);
	while true
		[Y, p, F, ok] = newton(f, g, x, Y, p, rtol);
		if ~ok
			if 2 * numel(x) - 1 > limit
				error('MATLAB:bvp4c:SingJac', ...
					['Unable to solve the collocation equations -- a singular Jacobian ' ...
					'encountered.']);
			end
			[x, Y] = refined(x, Y, F, true(1, numel(x) - 1));
			continue
		end
		res = residual(f, x, Y, p, F, threshold);
		bad = res > rtol;
		if ~any(bad), break, end
		if numel(x) + sum(bad) > limit
			warning('MATLAB:bvp4c:RelTolNotMet', ...
				['Unable to meet the tolerance without using more than %d mesh points. The last ' ...
				'mesh of %d points and the solution are available in the output argument. The ' ...
				'maximum residual is %g, while requested accuracy is %g.'], limit, numel(x), ...
				max(res), rtol);
			break
		end
		[x, Y] = refined(x, Y, F, bad);
	end
	sol = struct('solver', 'bvp4c', 'x', x, 'y', Y, 'yp', F);
	if ~known, sol.parameters = p; end
	sol.stats = struct('nmeshpoints', numel(x), 'maxres', max(res), 'nODEevals', 0, 'nBCevals', 0);
	if strcmpi(bvpget(options, 'Stats', 'off'), 'on')
		fprintf('The solution was obtained on a mesh of %d points.\nThe maximum residual is  %.3e. \n', ...
			numel(x), max(res));
	end
end
function [Y, p, F, ok] = newton(f, g, x, Y, p, rtol)
	n = size(Y, 1);
	ok = false;
	[r, F] = equations(f, g, x, Y, p);
	for it = 1:25
		J = jacobian(f, g, x, Y, p, F);
		saved = warning('off', 'all');
		d = -(J \ r);
		warning(saved);
		if any(~isfinite(d)), return, end
		s = 1;
		while true
			Y2 = Y + s * reshape(d(1:numel(Y)), n, []);
			p2 = p + s * d(numel(Y) + 1:end);
			[r2, F2] = equations(f, g, x, Y2, p2);
			if all(isfinite(r2)) && (norm(r2) < (1 - s / 4) * norm(r) || norm(r2) <= 1e-10), break, end
			s = s / 2;
			if s < 1e-4, break, end
		end
		if s < 1e-4
			ok = norm(d ./ max(abs([Y(:); p]), 1), Inf) < 0.1 * rtol;
			return
		end
		Y = Y2;
		p = p2;
		r = r2;
		F = F2;
		if s == 1 && norm(d ./ max(abs([Y(:); p]), 1e-3), Inf) < 0.05 * rtol
			ok = true;
			return
		end
	end
end
function [r, F] = equations(f, g, x, Y, p)
	% The cubic with these values and slopes also satisfies the equation in the middle of each interval.
	m = numel(x);
	n = size(Y, 1);
	F = zeros(n, m);
	for k = 1:m, F(:, k) = f(x(k), Y(:, k), p); end
	h = diff(x);
	C = zeros(n, m - 1);
	for k = 1:m - 1
		mid = (Y(:, k) + Y(:, k + 1)) / 2 - h(k) / 8 * (F(:, k + 1) - F(:, k));
		C(:, k) = Y(:, k + 1) - Y(:, k) - h(k) / 6 * (F(:, k) + 4 * f(x(k) + h(k) / 2, mid, p) + F(:, k + 1));
	end
	r = [g(Y(:, 1), Y(:, end), p); C(:)];
end
function J = jacobian(f, g, x, Y, p, F)
	[n, m] = size(Y);
	q = numel(p);
	h = diff(x);
	fy = cell(1, m);
	fp = cell(1, m);
	for k = 1:m, [fy{k}, fp{k}] = slopes(f, x(k), Y(:, k), p, F(:, k)); end
	N = n * m + q;
	I = cell(1, m);
	top = zeros(n + q, N);
	[top(:, 1:n), top(:, n * (m - 1) + 1:n * m), top(:, n * m + 1:end)] = boundary(g, Y(:, 1), Y(:, end), p);
	E = eye(n);
	blocks = zeros(n * (m - 1), 2 * n + q);
	for k = 1:m - 1
		mid = (Y(:, k) + Y(:, k + 1)) / 2 - h(k) / 8 * (F(:, k + 1) - F(:, k));
		xm = x(k) + h(k) / 2;
		[A, B] = slopes(f, xm, mid, p, f(xm, mid, p));
		rows = (k - 1) * n + 1:k * n;
		blocks(rows, 1:n) = -E - h(k) / 6 * (fy{k} + 4 * A * (E / 2 + h(k) / 8 * fy{k}));
		blocks(rows, n + 1:2 * n) = E - h(k) / 6 * (fy{k + 1} + 4 * A * (E / 2 - h(k) / 8 * fy{k + 1}));
		blocks(rows, 2 * n + 1:end) = -h(k) / 6 * (fp{k} + 4 * (B + A * (h(k) / 8 * (fp{k} - fp{k + 1}))) + ...
			fp{k + 1});
	end
	[r, c, v] = find(blocks);
	interval = floor((r - 1) / n);
	c(c <= 2 * n) = c(c <= 2 * n) + interval(c <= 2 * n) * n;
	last = find(blocks);                    % columns of parameters come after all others
	[~, column] = ind2sub(size(blocks), last);
	c(column > 2 * n) = n * m + column(column > 2 * n) - 2 * n;
	J = [sparse(top); sparse(r, c, v, n * (m - 1), N)];
end
function [A, B] = slopes(f, x, y, p, f0)
	n = numel(y);
	A = zeros(n);
	for j = 1:n
		z = y;
		z(j) = z(j) + sqrt(eps) * max(abs(y(j)), 1e-3);
		A(:, j) = (f(x, z, p) - f0) / (z(j) - y(j));
	end
	B = zeros(n, numel(p));
	for j = 1:numel(p)
		z = p;
		z(j) = z(j) + sqrt(eps) * max(abs(p(j)), 1e-3);
		B(:, j) = (f(x, y, z) - f0) / (z(j) - p(j));
	end
end
function [A, B, C] = boundary(g, a, b, p)
	g0 = g(a, b, p);
	A = by(@(z) g(z, b, p), a, g0);
	B = by(@(z) g(a, z, p), b, g0);
	C = by(@(z) g(a, b, z), p, g0);
end
function J = by(f, y, f0)
	J = zeros(numel(f0), numel(y));
	for j = 1:numel(y)
		z = y;
		z(j) = z(j) + sqrt(eps) * max(abs(y(j)), 1e-3);
		J(:, j) = (f(z) - f0) / (z(j) - y(j));
	end
end
function res = residual(f, x, Y, p, F, threshold)
	m = numel(x);
	h = diff(x);
	res = zeros(1, m - 1);
	for k = 1:m - 1
		for s = 0.5 + [-1 1] * sqrt(21) / 14
			[y, yp] = hermite(s, h(k), Y(:, k), Y(:, k + 1), F(:, k), F(:, k + 1));
			v = f(x(k) + s * h(k), y, p);
			res(k) = res(k) + 49 / 180 * sum(((yp - v) ./ max(abs(v), threshold)).^2);
		end
	end
	res = sqrt(res);
end
function [y, yp] = hermite(s, h, a, b, fa, fb)
	d = (b - a) / h;
	y = a + s * h * (fa + s * ((3 * d - 2 * fa - fb) + s * (fa + fb - 2 * d)));
	yp = fa + s * (2 * (3 * d - 2 * fa - fb) + 3 * s * (fa + fb - 2 * d));
end
function [x2, Y2] = refined(x, Y, F, bad)
	x2 = x(1);
	Y2 = Y(:, 1);
	for k = 1:numel(x) - 1
		if bad(k)
			h = x(k + 1) - x(k);
			x2(end + 1) = x(k) + h / 2; %#ok<AGROW>
			Y2(:, end + 1) = hermite(0.5, h, Y(:, k), Y(:, k + 1), F(:, k), F(:, k + 1)); %#ok<AGROW>
		end
		x2(end + 1) = x(k + 1); %#ok<AGROW>
		Y2(:, end + 1) = Y(:, k + 1); %#ok<AGROW>
	end
end
