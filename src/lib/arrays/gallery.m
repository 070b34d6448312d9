function varargout = gallery(name, varargin)
%gallery(NAME, P1, P2, ...)  Test matrices of the named family.
%   Families:
%      binomial, cauchy, chebspec, chebvand, chow, circul, clement, compar, condex, cycol, dorr, dramadah, fiedler,
%      forsythe, frank, gcdmat, gearmat, grcar, hanowa, house, integerdata, invhess, invol, ipjfact, jordbloc, kahan,
%      kms, krylov, lauchli, lehmer, leslie, lesp, lotkin, minij, moler, neumann, normaldata, orthog, parter, pei,
%      poisson, prolate, qmult, randcolu, randcorr, randhess, randjorth, rando, randsvd, redheff, riemann, ris, smoke,
%      toeppd, toeppen, tridiag, triw, uniformdata, wathen, wilk.
%  gallery(3) and gallery(5) are two more.
%>> gallery('minij', 3)
%ans =
%     1     1     1
%     1     2     2
%     1     2     3
	if isnumeric(name)
		switch name
			case 3
				varargout = {[-149 -50 -154; 537 180 546; -27 -9 -25]};
			case 5
				varargout = {[-9 11 -21 63 -252; 70 -69 141 -421 1684; -575 575 -1149 3451 -13801; ...
					3891 -3891 7782 -23345 93365; 1024 -1024 2048 -6144 24572]};
			otherwise
				error('MATLAB:gallery:UnknownNumber', 'Matrix gallery(%g) is not known.', name);
		end
		return
	end
	if ~ischar(name) && ~(isstring(name) && isscalar(name))
		error('MATLAB:gallery:InvalidName', 'The first input must be the name of a family, 3 or 5.');
	end
	cls = {};
	name = char(name);
	families = {'binomial', @binomial; 'cauchy', @cauchy; 'chebspec', @chebspec; 'chebvand', @chebvand; ...
		'chow', @chow; 'circul', @circul; 'clement', @clement; 'compar', @compar; 'condex', @condex; ...
		'cycol', @cycol; 'dorr', @dorr; 'dramadah', @dramadah; 'fiedler', @fiedler; 'forsythe', @forsythe; ...
		'frank', @frank; 'gcdmat', @gcdmat; 'gearmat', @gearmat; 'grcar', @grcar; 'hanowa', @hanowa; ...
		'house', @house; 'integerdata', @integerdata; 'invhess', @invhess; 'invol', @invol; ...
		'ipjfact', @ipjfact; 'jordbloc', @jordbloc; 'kahan', @kahan; 'kms', @kms; 'krylov', @krylov; ...
		'lauchli', @lauchli; 'lehmer', @lehmer; 'leslie', @leslie; 'lesp', @lesp; 'lotkin', @lotkin; ...
		'minij', @minij; 'moler', @moler; 'neumann', @neumann; 'normaldata', @normaldata; 'orthog', @orthog; ...
		'parter', @parter; 'pei', @pei; 'poisson', @poisson; 'prolate', @prolate; 'qmult', @qmult; ...
		'randcolu', @randcolu; 'rando', @rando; 'randcorr', @randcorr; 'randhess', @randhess; ...
		'randjorth', @randjorth; 'randsvd', @randsvd; 'redheff', @redheff; 'riemann', @riemann; 'ris', @ris; ...
		'smoke', @smoke; 'toeppd', @toeppd; 'toeppen', @toeppen; 'tridiag', @tridiag; 'triw', @triw; ...
		'uniformdata', @uniformdata; 'wathen', @wathen; 'wilk', @wilk};
	k = find(strcmp(name, families(:, 1)));
	if isempty(k)
		error('MATLAB:gallery:UnknownMatrix', 'Matrix gallery(''%s'') is not known.', name);
	end
	if isempty(varargin)
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isempty(varargin) && (ischar(varargin{end}) || isstring(varargin{end})) && ...
		any(strcmp(varargin{end}, {'single', 'double'}))
		cls = {char(varargin{end})};
		varargin(end) = [];
	end
	[varargout{1:max(nargout, 1)}] = families{k, 2}(varargin{:});
	if ~isempty(cls)
		varargout{1} = cast(varargout{1}, cls{1});
	end
end
function A = binomial(n)
	L = abs(pascal(n, 1));
	U = L(n:-1:1, n:-1:1);
	A = L * diag((-2).^(0:n - 1)) * U;
end
function C = cauchy(x, y)
	if isscalar(x)
		x = 1:x;
	end
	if nargin < 2
		y = x;
	elseif isscalar(y)
		y = 1:y;
	end
	if numel(x) ~= numel(y)
		error('MATLAB:cauchy:ParamLengthMismatch', 'Parameter vectors must be of same length.');
	end
	C = 1 ./ (x(:) + y(:).');
end
function C = chebspec(n, k)
	if nargin < 2
		k = 0;
	end
	if k == 1
		n = n + 1;
	end
	n = n - 1;
	x = cos((0:n)' * (pi / n));
	d = ones(n + 1, 1);
	d(1) = 2;
	d(n + 1) = 2;
	C = (d * (1 ./ d)') .* (-1).^((0:n)' + (0:n)) ./ (x - x' + eye(n + 1));
	C(1, 1) = (2 * n^2 + 1) / 6;
	for i = 2:n + 1
		C(i, i) = -x(i) / (2 * (1 - x(i)^2));
	end
	C(n + 1, n + 1) = -C(1, 1);
	if k == 1
		C = C(2:n + 1, 2:n + 1);
	end
end
function C = chebvand(m, p)
	if nargin < 2
		p = m;
	end
	if isscalar(p)
		p = linspace(0, 1, p);
	end
	if nargin < 2
		m = numel(p);
	end
	p = p(:).';
	C = ones(m, numel(p));
	if m > 1
		C(2, :) = p;
		for i = 3:m
			C(i, :) = 2 * p .* C(i - 1, :) - C(i - 2, :);
		end
	end
end
function A = chow(n, alpha, delta)
	if nargin < 2
		alpha = 1;
	end
	if nargin < 3
		delta = 0;
	end
	A = toeplitz(alpha.^(1:n), [alpha 1 zeros(1, n - 2)]) + delta * eye(n);
end
function C = circul(v)
	if isscalar(v)
		v = 1:v;
	end
	v = v(:).';
	n = numel(v);
	C = toeplitz(v([1, n:-1:2]), v);
end
function A = clement(n, k)
	if nargin < 2
		k = 0;
	end
	n = n - 1;
	x = n:-1:1;
	z = 1:n;
	if k == 0
		A = diag(x, -1) + diag(z, 1);
	else
		y = sqrt(x .* z);
		A = diag(y, -1) + diag(y, 1);
	end
end
function C = compar(A, k)
	if nargin < 2
		k = 0;
	end
	[m, n] = size(A);
	p = min(m, n);
	if k == 0
		C = -abs(A);
		for j = 1:p
			C(j, j) = abs(A(j, j));
		end
	else
		C = A';
		for i = 1:p
			C(i, i) = 0;
		end
		t = max(abs(C.'), [], 2);
		C = -repmat(t(:), 1, n);
		for j = 1:p
			C(j, j) = abs(A(j, j));
		end
		if isequal(A, tril(A))
			C = tril(C);
		end
		if isequal(A, triu(A))
			C = triu(C);
		end
	end
end
function C = condex(n, k, theta)
	if nargin < 2
		k = 4;
	end
	if nargin < 3
		theta = 100;
	end
	if k == 1
		C = [1 -1 -2 * theta 0; 0 1 theta -theta; 0 1 1 + theta -(theta + 1); 0 0 0 theta];
	elseif k == 2
		C = [1, 1 - 2 / theta^2, -2; 0, 1 / theta, 1 / theta; 0 0 1];
	elseif k == 3
		C = triw_of(n, -1)';
		C(n, n) = -1;
	else
		x = [ones(n, 1), (1:n)' == 1, (1 + (0:n - 1)' / (n - 1)) .* (-1).^(0:n - 1)'];
		Q = orth(x);
		C = eye(n) + theta * (eye(n) - Q * Q');
	end
	m = size(C, 1);
	if m < n
		for i = n:-1:m + 1
			C(i, i) = 1;
		end
	end
end
function T = triw_of(n, alpha)
	T = eye(n) + alpha * triu(ones(n), 1);
end
function A = cycol(n, k)
	m = n(1);
	n = n(end);
	if nargin < 2
		k = max(round(n / 4), 1);
	end
	A = randn(m, k);
	A = repmat(A, 1, ceil(n / k));
	A = A(:, 1:n);
end
function [c, d, e] = dorr(n, theta)
	if nargin < 2
		theta = 0.01;
	end
	h = 1 / (n + 1);
	m = floor((n + 1) / 2);
	term = theta / h^2;
	i = (1:m)';
	c = zeros(n, 1);
	e = zeros(n, 1);
	d = zeros(n, 1);
	c(i) = -term;
	e(i) = c(i) - (0.5 - i * h) / h;
	d(i) = -(c(i) + e(i));
	i = (m + 1:n)';
	e(i) = -term;
	c(i) = e(i) + (0.5 - i * h) / h;
	d(i) = -(c(i) + e(i));
	c = c(2:n);
	e = e(1:n - 1);
	if nargout < 2
		c = tridiag(c, d, e);
	end
end
function A = dramadah(n, k)
	if nargin < 2
		k = 1;
	end
	switch k
		case 1
			c = ones(n, 1);
			for i = 2:4:n
				m = min(1, n - i);
				c(i:i + m) = zeros(m + 1, 1);
			end
			r = zeros(n, 1);
			first = [1 1 0 1];
			r(1:min(4, n)) = first(1:min(4, n));
		case 2
			c = zeros(n, 1);
			c(1) = 1;
			r = ones(n, 1);
			r(3:2:n) = zeros(size(3:2:n));
		otherwise
			c = ones(n, 1);
			c(2:2:n) = zeros(size(2:2:n));
			r = zeros(n, 1);
			r(1:min(2, n)) = 1;
	end
	A = toeplitz(c, r);
end
function A = fiedler(c)
	if isscalar(c)
		c = 1:c;
	end
	c = c(:).';
	A = abs(c.' - c);
end
function A = forsythe(n, alpha, lambda)
	if nargin < 2
		alpha = sqrt(eps);
	end
	if nargin < 3
		lambda = 0;
	end
	A = jordbloc(n, lambda);
	A(n, 1) = alpha;
end
function F = frank(n, k)
	if nargin < 2
		k = 0;
	end
	p = n:-1:1;
	F = triu(repmat(p, n, 1) - diag(ones(n - 1, 1), -1), -1);
	if k ~= 0
		F = F(p, p)';
	end
end
function A = gcdmat(n)
	A = gcd((1:n)', 1:n);
end
function A = gearmat(n, i, j)
	if nargin < 2
		i = n;
	end
	if nargin < 3
		j = -n;
	end
	A = diag(ones(n - 1, 1), -1) + diag(ones(n - 1, 1), 1);
	A(1, abs(i)) = sign(i);
	A(n, n + 1 - abs(j)) = sign(j);
end
function G = grcar(n, k)
	if nargin < 2
		k = 3;
	end
	G = tril(triu(ones(n)), k) - diag(ones(n - 1, 1), -1);
end
function A = hanowa(n, d)
	if nargin < 2
		d = -1;
	end
	m = n / 2;
	if round(m) ~= m
		error('MATLAB:hanowa:NNotEven', 'N must be even.');
	end
	A = [d * eye(m), -diag(1:m); diag(1:m), d * eye(m)];
end
function [v, beta, s] = house(x, k)
	if nargin < 2
		k = 0;
	end
	x = x(:);
	nrm = norm(x);
	if nrm == 0
		v = x;
		v(1) = 1;
		beta = 1;
		s = 0;
		return
	end
	if x(1) == 0
		sgn = 1;
	else
		sgn = x(1) / abs(x(1));
	end
	v = x;
	if k == 0 || x(1) == 0
		s = -sgn * nrm;
	elseif k == 1
		s = sgn * nrm;
	else
		s = nrm;
	end
	v(1) = v(1) - s;
	beta = 2 / (v' * v);
	if v(1) == 0
		beta = 0;
	end
end
function varargout = integerdata(imax, varargin)
	[s, state] = data_args(varargin);
	saved = rng;
	rng(state);
	if isscalar(imax)
		imax = [1 imax];
	end
	for k = 1:max(nargout, 1)
		varargout{k} = randi(imax, s);
	end
	rng(saved);
end
function [s, state] = data_args(args)
	state = args{end};
	s = [args{1:end - 1}];
	if isscalar(s)
		s = [s s];
	end
end
function A = invhess(x, y)
	if isscalar(x)
		x = 1:x;
	end
	n = numel(x);
	if nargin < 2
		y = -x(1:n - 1);
	end
	x = x(:);
	y = y(:);
	A = repmat(x', n, 1);
	for j = 2:n
		A(1:j - 1, j) = y(1:j - 1);
	end
end
function A = invol(n)
	A = hilb(n);
	d = -n;
	A(:, 1) = d * A(:, 1);
	for i = 1:n - 1
		d = -(n + i) * (n - i) * d / (i * i);
		A(i + 1, :) = d * A(i + 1, :);
	end
end
function [A, d] = ipjfact(n, k)
	if nargin < 2
		k = 0;
	end
	A = factorial((1:n)' + (1:n));
	if k == 1
		A = 1 ./ A;
	end
	if nargout > 1
		d = det(A);
	end
end
function J = jordbloc(n, lambda)
	if nargin < 2
		lambda = 1;
	end
	J = lambda * eye(n) + diag(ones(n - 1, 1), 1);
end
function U = kahan(n, theta, pert)
	if nargin < 2
		theta = 1.2;
	end
	if nargin < 3
		pert = 25;
	end
	r = n(1);
	n = n(end);
	s = sin(theta);
	c = cos(theta);
	U = eye(n) - c * triu(ones(n), 1);
	U = diag(s.^(0:n - 1)) * U + pert * eps * diag(n:-1:1);
	if r > n
		U(r, n) = 0;
	else
		U = U(1:r, :);
	end
end
function A = kms(n, rho)
	if nargin < 2
		rho = 0.5;
	end
	A = rho.^abs((1:n)' - (1:n));
	if ~isreal(rho)
		A = conj(tril(A, -1)) + triu(A);
	end
end
function B = krylov(A, x, j)
	if isscalar(A)
		A = randn(A);
	end
	n = size(A, 1);
	if nargin < 2
		x = ones(n, 1);
	end
	if nargin < 3
		j = n;
	end
	B = ones(n, j);
	B(:, 1) = x(:);
	for i = 2:j
		B(:, i) = A * B(:, i - 1);
	end
end
function A = lauchli(n, mu)
	if nargin < 2
		mu = sqrt(eps);
	end
	A = [ones(1, n); mu * eye(n)];
end
function A = lehmer(n)
	A = ones(n, 1) * (1:n);
	A = A ./ A';
	A = tril(A) + tril(A, -1)';
end
function L = leslie(x, y)
	if isscalar(x) && nargin < 2
		n = x;
		x = ones(n, 1);
		y = ones(n - 1, 1);
	end
	L = diag(y(:), -1);
	L(1, :) = x(:).';
end
function T = lesp(n)
	x = 2:n;
	T = full(tridiag(ones(size(x)) ./ x, -(2 * [x n + 1] + 1), x));
end
function A = lotkin(n)
	A = hilb(n);
	A(1, :) = ones(1, n);
end
function A = minij(n)
	n = max(n, 0);
	A = min((1:n)', 1:n);
	if n == 0
		A = [];
	end
end
function A = moler(n, alpha)
	if nargin < 2
		alpha = -1;
	end
	T = triw_of(n, alpha);
	A = T' * T;
end
function [A, T] = neumann(n)
	if isscalar(n)
		m = sqrt(n);
		if m^2 ~= n
			error('MATLAB:neumann:NNotAPerfectSquare', 'N must be a perfect square.');
		end
		n = [m m];
	end
	T = full(tridiag(n(1), -1, 2, -1));
	T(1, 2) = -2;
	T(n(1), n(1) - 1) = -2;
	S = full(tridiag(n(2), -1, 2, -1));
	S(1, 2) = -2;
	S(n(2), n(2) - 1) = -2;
	A = sparse(kron(T, eye(n(2))) + kron(eye(n(2)), T));
end
function varargout = normaldata(varargin)
	[s, state] = data_args(varargin);
	saved = rng;
	rng(state);
	for k = 1:max(nargout, 1)
		varargout{k} = randn(s);
	end
	rng(saved);
end
function Q = orthog(n, k)
	if nargin < 2
		k = 1;
	end
	switch k
		case 1
			Q = sqrt(2 / (n + 1)) * sin((1:n)' * (1:n) * (pi / (n + 1)));
		case 2
			Q = 2 / sqrt(2 * n + 1) * sin((1:n)' * (1:n) * (2 * pi / (2 * n + 1)));
		case 3
			Q = exp((0:n - 1)' * (0:n - 1) * 2 * pi * 1i / n) / sqrt(n);
		case 4
			Q = zeros(n);
			Q(1, :) = 1 / sqrt(n);
			for i = 2:n
				Q(i, :) = 0;
				Q(i, 1:i - 1) = 1;
				Q(i, i) = -(i - 1);
				Q(i, :) = Q(i, :) / sqrt(i * (i - 1));
			end
		case 5
			m = (0:n - 1)' * (0:n - 1) * 2 * pi / n;
			Q = (cos(m) + sin(m)) / sqrt(n);
		case 6
			Q = sqrt(2 / n) * cos(((1:n)' - 0.5) * ((1:n) - 0.5) * (pi / n));
		case 7
			v = ones(n, 1);
			Q = eye(n) - 2 / n * (v * v');
		case -1
			Q = cos((0:n - 1)' * (0:n - 1) * (pi / (n - 1)));
		case -2
			Q = cos((0:n - 1)' * ((0:n - 1) + 0.5) * (pi / n));
		otherwise
			error('MATLAB:orthog:InvalidK', 'Invalid value of K.');
	end
end
function C = parter(n)
	C = 1 ./ ((1:n)' - (1:n) + 0.5);
end
function P = pei(n, alpha)
	if nargin < 2
		alpha = 1;
	end
	P = alpha * eye(n) + ones(n);
end
function A = poisson(n)
	S = tridiag(n, -1, 2, -1);
	A = kron(speye(n), S) + kron(S, speye(n));
end
function A = prolate(n, w)
	if nargin < 2
		w = 0.25;
	end
	a = zeros(n, 1);
	a(1) = 2 * w;
	a(2:n) = sin(2 * pi * w * (1:n - 1)) ./ (pi * (1:n - 1));
	A = toeplitz(a);
end
function A = qmult(A)
	if isscalar(A)
		A = eye(A);
	end
	[Q, R] = qr(randn(size(A, 1)));
	d = sign(diag(R));
	A = Q * (d .* A);
end
function A = rando(n, k)
	if nargin < 2
		k = 1;
	end
	if isscalar(n)
		n = [n n];
	end
	switch k
		case 1
			A = randi([0 1], n);
		case 2
			A = 2 * randi([0 1], n) - 1;
		case 3
			A = randi([-1 1], n);
		otherwise
			error('MATLAB:rando:InvalidK', 'K must be 1, 2 or 3.');
	end
end
function A = randcolu(x, m, k)
	if isscalar(x)
		n = x;
		x = rand(n, 1);
		x = sqrt(n) * x / norm(x);
	end
	x = x(:);
	n = numel(x);
	if nargin < 2 || isempty(m)
		m = n;
	end
	if nargin < 3
		k = 0;
	end
	if abs(x' * x - n) > 100 * eps
		error('MATLAB:randcolu:InvalidX', 'The squares of X must sum to its length.');
	end
	A = [diag(x); zeros(m - n, n)];
	if k == 0
		[Q, ~] = qr(randn(m));
		A = Q * A;
	end
	[Q, ~] = qr(randn(n));
	A = A * Q;
	for pass = 1:n
		d = sum(A.^2, 1);
		i = find(d < 1 - 1e-14, 1);
		j = find(d > 1 + 1e-14, 1);
		if isempty(i) || isempty(j)
			break
		end
		aij = A(:, i)' * A(:, j);
		alpha = sqrt(aij^2 - (d(i) - 1) * (d(j) - 1));
		t = (aij + sign(aij + (aij == 0)) * alpha) / (d(j) - 1);
		c = 1 / sqrt(1 + t^2);
		s = t * c;
		A(:, [i j]) = A(:, [i j]) * [c s; -s c];
	end
	A = A ./ sqrt(sum(A.^2, 1));
end
function A = randcorr(x, k)
	n = numel(x);
	x = x(:) * n / sum(x);
	[Q, ~] = qr(randn(n));
	A = Q * diag(x) * Q';
	for i = 1:n - 1
		a = diag(A);
		p = find(a < 1, 1);
		q = find(a > 1, 1);
		if isempty(p) || isempty(q)
			break
		end
		b = A(p, q);
		t = (b + sqrt(b^2 - (A(p, p) - 1) * (A(q, q) - 1))) / (A(q, q) - 1);
		c = 1 / sqrt(1 + t^2);
		s = t * c;
		G = [c s; -s c];
		A(:, [p q]) = A(:, [p q]) * G;
		A([p q], :) = G' * A([p q], :);
		A(p, p) = 1;
	end
	A = (A + A') / 2;
	A(1:n + 1:end) = 1;
end
function H = randhess(x)
	if isscalar(x)
		n = x;
		x = rand(n, 1) * 2 * pi;
		H = eye(n);
		H(n, n) = sign(randn);
	else
		n = numel(x);
		H = eye(n);
		H(n, n) = sign(x(n)) + (x(n) == 0);
	end
	for i = n:-1:2
		c = cos(x(i - 1));
		s = sin(x(i - 1));
		H([i - 1 i], :) = [c * H(i - 1, :) + s * H(i, :); -s * H(i - 1, :) + c * H(i, :)];
	end
end
function A = randjorth(p, q, c, symm)
	if nargin < 3
		c = sqrt(1 / eps);
	end
	n = p + q;
	[U1, ~] = qr(randn(p));
	[U2, ~] = qr(randn(q));
	[V1, ~] = qr(randn(p));
	[V2, ~] = qr(randn(q));
	k = min(p, q);
	ch = (1 + c) / (2 * sqrt(c));
	t = linspace(0, 1, k)';
	C = cosh(t * acosh(ch));
	S = sinh(t * acosh(ch));
	A = eye(n);
	for i = 1:k
		A([i p + i], [i p + i]) = [C(i) -S(i); -S(i) C(i)];
	end
	A = blkdiag(U1, U2) * A * blkdiag(V1, V2);
end
function A = randsvd(n, kappa, mode, kl, ku)
	m = n(1);
	n = n(end);
	p = min(m, n);
	if nargin < 2
		kappa = sqrt(1 / eps);
	end
	if nargin < 3
		mode = 3;
	end
	k = abs(kappa);
	switch abs(mode)
		case 1
			s = ones(p, 1) / k;
			s(1) = 1;
		case 2
			s = ones(p, 1);
			s(p) = 1 / k;
		case 3
			s = k.^(-(0:p - 1)' / max(p - 1, 1));
		case 4
			s = 1 - (0:p - 1)' / max(p - 1, 1) * (1 - 1 / k);
		otherwise
			s = exp(-rand(p, 1) * log(k));
	end
	S = zeros(m, n);
	S(1:p, 1:p) = diag(s);
	[U, ~] = qr(randn(m));
	[V, ~] = qr(randn(n));
	A = U * S * V';
	if kappa < 0
		A = U(1:p, 1:p) * diag(s) * U(1:p, 1:p)';
	end
	if nargin > 3 && kl < m - 1
		if nargin < 5
			ku = kl;
		end
		A = tril(triu(A, -kl), ku);
	end
end
function A = redheff(n)
	i = (1:n)';
	A = double(~rem(i', i));
	A(:, 1) = 1;
	A = double(A);
end
function A = riemann(n)
	n = n + 1;
	i = (2:n)';
	j = 2:n;
	A = repmat(i, 1, n - 1) .* (~rem(repmat(j, n - 1, 1), repmat(i, 1, n - 1))) - 1;
end
function A = ris(n)
	p = -2 * (1:n) + (n + 1.5);
	A = cauchy(p);
end
function A = smoke(n, k)
	if nargin < 2
		k = 0;
	end
	w = exp(2 * pi * 1i / n);
	A = diag([w.^(1:n - 1), 1]) + diag(ones(n - 1, 1), 1);
	if k == 0
		A(n, 1) = 1;
	end
end
function T = toeppd(n, m, w, theta)
	if nargin < 2
		m = n;
	end
	if nargin < 3
		w = rand(m, 1);
	end
	if nargin < 4
		theta = rand(m, 1);
	end
	E = 2 * pi * ((1:n)' - (1:n));
	T = zeros(n);
	for i = 1:m
		T = T + w(i) * cos(theta(i) * E);
	end
end
function P = toeppen(n, a, b, c, d, e)
	if nargin < 2
		a = 1;
	end
	if nargin < 3
		b = -10;
	end
	if nargin < 4
		c = 0;
	end
	if nargin < 5
		d = 10;
	end
	if nargin < 6
		e = 1;
	end
	P = spdiags(repmat([a b c d e], n, 1), [-2 -1 0 1 2], n, n);
end
function T = tridiag(n, x, y, z)
	if nargin == 1
		x = -1;
		y = 2;
		z = -1;
	end
	if nargin == 3
		z = y;
		y = x;
		x = n;
		n = numel(y);
		x = x(:);
		y = y(:);
		z = z(:);
	else
		x = repmat(x, n - 1, 1);
		y = repmat(y, n, 1);
		z = repmat(z, n - 1, 1);
	end
	i = [(2:n)'; (1:n)'; (1:n - 1)'];
	j = [(1:n - 1)'; (1:n)'; (2:n)'];
	T = sparse(i, j, [x; y; z], n, n);
end
function t = triw(n, alpha, k)
	m = n(1);
	n = n(end);
	if nargin < 2
		alpha = -1;
	end
	if nargin < 3
		k = n - 1;
	end
	if ~isscalar(alpha)
		error('MATLAB:triw:InvalidAlpha', 'ALPHA must be a scalar.');
	end
	t = tril(eye(m, n) + alpha * triu(ones(m, n), 1), k);
end
function varargout = uniformdata(varargin)
	[s, state] = data_args(varargin);
	saved = rng;
	rng(state);
	for k = 1:max(nargout, 1)
		varargout{k} = rand(s);
	end
	rng(saved);
end
function A = wathen(nx, ny, k)
	if nargin < 3
		k = 0;
	end
	e1 = [6 -6 2 -8; -6 32 -6 20; 2 -6 6 -6; -8 20 -6 32];
	e2 = [3 -8 2 -6; -8 16 -8 20; 2 -8 3 -8; -6 20 -8 16];
	e = [e1, e2; e2', e1] / 45;
	n = 3 * nx * ny + 2 * nx + 2 * ny + 1;
	A = sparse(n, n);
	rho = 100 * rand(nx, ny);
	for j = 1:ny
		for i = 1:nx
			nn = zeros(8, 1);
			nn(1) = 3 * j * nx + 2 * i + 2 * j + 1;
			nn(2) = nn(1) - 1;
			nn(3) = nn(2) - 1;
			nn(4) = (3 * j - 1) * nx + 2 * j + i - 1;
			nn(5) = 3 * (j - 1) * nx + 2 * i + 2 * j - 3;
			nn(6) = nn(5) + 1;
			nn(7) = nn(6) + 1;
			nn(8) = nn(4) + 1;
			A(nn, nn) = A(nn, nn) + e * rho(i, j);
		end
	end
	if k == 1
		A = diag(1 ./ full(diag(A))) * A;
	end
end
function [A, b] = wilk(n)
	switch n
		case 3
			A = [1e-10 0.9 -0.4; 0 0.9 -0.4; 0 0 1e-10];
			b = [0; 0; 1];
		case 4
			A = [0.9143e-4 0 0 0; 0.8762 0.7156e-4 0 0; 0.7943 0.8143 0.9504e-4 0; ...
				0.8017 0.6123 0.7165 0.7123e-4];
			b = [0.6524; 0.3127; 0.4186; 0.7853];
		case 5
			A = hilb(6);
			A = A(1:5, 2:6) * 1.8144;
			b = zeros(5, 1);
		case 21
			A = wilkinson(21);
			b = zeros(21, 1);
		otherwise
			error('MATLAB:wilk:InvalidN', 'N must be 3, 4, 5 or 21.');
	end
end
