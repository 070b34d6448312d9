function u = pdepe(m, pde, ic, bc, x, t, options, varargin)
%u = pdepe(M, PDEFUN, ICFUN, BCFUN, X, T)  Solves c*u_t = x^-M * (x^M * f)_x + s on the mesh X at the times T;
%   u(i, j, k) is component k at T(i), X(j). [c, f, s] = PDEFUN(x, t, u, u_x); u = ICFUN(x); [pl, ql, pr, qr] =
%   BCFUN(xl, ul, xr, ur, t), where p + q*f = 0 at both ends. M: 0 slab, 1 cylinder, 2 sphere. Options by odeset.
%>> x = linspace(0, 1, 21);
%>> u = pdepe(0, @(x, t, u, d) deal(1, d, 0), @(x) sin(pi*x), @(xl, ul, xr, ur, t) deal(ul, 0, ur, 0), x, [0 0.05 0.1]);
%>> abs(u(3, 11) - exp(-pi^2/10)) < 5e-3
%ans =
%  logical
%   1
	if nargin < 6
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 7, options = []; end
	if ~any(m == [0 1 2])
		error('MATLAB:pdepe:InvalidM', 'M must be 0, 1 or 2.');
	end
	x = double(x(:)).';
	if numel(x) < 3 || any(diff(x) <= 0)
		error('MATLAB:pdepe:XNotIncreasing', 'XMESH must have at least three increasing entries.');
	end
	if numel(t) < 3 || any(diff(t) <= 0)
		error('MATLAB:pdepe:TNotIncreasing', 'TSPAN must have at least three increasing entries.');
	end
	if m > 0 && x(1) < 0
		error('MATLAB:pdepe:NegativeX', 'With M > 0 the mesh must not have negative entries.');
	end
	N = numel(x);
	U0 = cell(1, N);
	for j = 1:N, U0{j} = reshape(ic(x(j), varargin{:}), [], 1); end
	U0 = [U0{:}];
	n = size(U0, 1);
	mid = (x(1:end - 1) + x(2:end)) / 2;
	% Each point has a cell of the axis, up to the middles between it and its neighbours.
	cuts = [x(1), mid, x(end)];
	volume = diff(cuts.^(m + 1)) / (m + 1);
	singular = m > 0 && x(1) == 0;
	for j = [1, N]                          % Dirichlet values hold from the start
		[pl, ql, pr, qr] = bc(x(1), U0(:, 1), x(end), U0(:, end), t(1), varargin{:});
		if j == 1, p = pl; q = ql; else, p = pr; q = qr; end
		fixed_ = q == 0 & ~(singular && j == 1);
		U0(fixed_, j) = U0(fixed_, j) - p(fixed_);
	end
	o = odeset(odeset('RelTol', 1e-3, 'AbsTol', 1e-6), options);
	o.Mass = @(t, u) masses(t, u);
	o.MStateDependence = 'weak';
	[tt, y] = ode15s(@rates, t, U0(:), o);
	u = permute(reshape(y, numel(tt), n, N), [1 3 2]);
	function M = masses(t, u)
		u = reshape(u, n, N);
		d = zeros(n, N);
		[~, ql, ~, qr] = bc(x(1), u(:, 1), x(end), u(:, end), t, varargin{:});
		for j = 1:N
			k = min(j, N - 1);
			[c, ~, ~] = pde(x(j), t, u(:, j), (u(:, k + 1) - u(:, k)) / (x(k + 1) - x(k)), varargin{:});
			d(:, j) = c(:);
		end
		if ~singular, d(ql == 0, 1) = 0; end
		d(qr == 0, N) = 0;
		M = diag(d(:));
	end
	function v = rates(t, u)
		u = reshape(u, n, N);
		flux = zeros(n, N + 1);
		S = zeros(n, N);
		for j = 1:N - 1
			[~, f, ~] = pde(mid(j), t, (u(:, j) + u(:, j + 1)) / 2, ...
				(u(:, j + 1) - u(:, j)) / (x(j + 1) - x(j)), varargin{:});
			flux(:, j + 1) = mid(j)^m * f(:);
		end
		for j = 1:N
			a = max(j - 1, 1);
			b = min(j + 1, N);
			[~, ~, s] = pde(x(j), t, u(:, j), (u(:, b) - u(:, a)) / (x(b) - x(a)), varargin{:});
			S(:, j) = s(:);
		end
		[pl, ql, pr, qr] = bc(x(1), u(:, 1), x(end), u(:, end), t, varargin{:});
		v = zeros(n, N);
		for k = 1:n
			if ~singular && ql(k) ~= 0, flux(k, 1) = -x(1)^m * pl(k) / ql(k); end
			if qr(k) ~= 0, flux(k, N + 1) = -x(end)^m * pr(k) / qr(k); end
		end
		for j = 1:N, v(:, j) = (flux(:, j + 1) - flux(:, j)) / volume(j) + S(:, j); end
		for k = 1:n
			if ~singular && ql(k) == 0, v(k, 1) = pl(k); end
			if qr(k) == 0, v(k, N) = pr(k); end
		end
		v = v(:);
	end
end
