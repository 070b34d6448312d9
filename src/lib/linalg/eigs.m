function [V, D, flag] = eigs(A, varargin)
%D = eigs(A)               The 6 eigenvalues of largest magnitude of a matrix, as a column.
%D = eigs(A, K)            K of them.
%D = eigs(A, K, SIGMA)     'largestabs' 'smallestabs' 'largestreal' 'smallestreal' 'bothendsreal' 'largestimag'
%   'smallestimag' 'bothendsimag', short forms such as 'lm' and 'sm', or a number: the K nearest to it.
%D = eigs(A, B, ...)       Of A*V = B*V*D, B symmetric positive definite.
%D = eigs(FUN, N, ...)     FUN(x) is A*x; for 'smallestabs' A\x, for a number (A - SIGMA*I)\x.
%eigs(..., OPTS)           Fields tol, maxit, p, v0, issym, cholB, permB; or name-value pairs such as 'Tolerance',
%   1e-10.
%[V, D, FLAG] = eigs(...)  Vectors as columns of V, values on the diagonal of D, FLAG 0: all converged.
%>> eigs(diag(1:10), 2)
%ans =
%   10.0000
%    9.0000
	[p, A, B] = read_arguments(A, varargin{:});
	flag = 0;
	if p.n == 0
		V = zeros(0, 1); D = [];
		return
	end
	p.k = min(p.k, p.n);
	small = p.n <= 400 || p.k > p.n / 4;
	basis = max([p.dim, 2 * p.k + (~isequal(p.symmetric, true)), 20]);
	lost = [];
	if p.limited && p.n > basis
		[X, d, flag, lost] = restarted(A, B, p, basis);
		small = false;
	end
	if p.limited && p.n > basis
		% The work is done.
	elseif isa(A, 'function_handle') && small
		M = matrix_of(A, p.n);
		if ~p.inverse
			[X, d] = dense(M, full(B));
		elseif isempty(B)
			[X, d] = dense(M, []);
			d = 1 ./ d + p.shift;
		else
			R = chol((full(B) + full(B)') / 2);
			[X, d] = dense(R * M * R', []);
			X = R \ X;
			d = 1 ./ d + p.shift;
		end
	elseif small
		[X, d] = dense(full(A), full(B));
	else
		[X, d, flag] = krylov(A, B, p);
	end
	at = choose(d, p);
	d = d(at);
	if any(lost)
		lost = lost(at);
		d(lost) = NaN;
		if ~isreal(d), d(lost) = complex(NaN, NaN); end
		order = [find(~lost); find(lost)];
		at = at(order);
		d = d(order);
	end
	if nargout < 2
		V = d;
	else
		V = X(:, at);
		for j = 1:size(V, 2)
			if isempty(B)
				V(:, j) = V(:, j) / norm(V(:, j));
			else
				V(:, j) = V(:, j) / sqrt(real(V(:, j)' * (B * V(:, j))));
			end
		end
		D = diag(d);
	end
	if flag && nargout < 3
		warning('MATLAB:eigs:NotAllEigsConverged', 'Not all of the %d requested eigenvalues converged.', p.k);
	end
end

function [p, A, B] = read_arguments(A, varargin)
	B = [];
	p = struct('k', 6, 'sigma', 'lm', 'shift', 0, 'inverse', false, 'tol', eps, 'dim', 0, 'maxit', 300, ...
		'v0', [], 'symmetric', [], 'limited', false);
	rest = varargin;
	if isa(A, 'function_handle') || ischar(A) || isstring(A)
		if ~isa(A, 'function_handle')
			A = str2func(A);
		end
		if isempty(rest)
			error('MATLAB:eigs:NonPosIntSize', 'Size of problem, ''n'', must be a positive integer.');
		end
		p.n = rest{1};
		rest(1) = [];
	else
		if size(A, 1) ~= size(A, 2) || ndims(A) > 2
			error('MATLAB:eigs:NonSquareMatrixOrFunction', ...
				'First argument must be a square matrix or a function that computes A*x.');
		end
		p.n = size(A, 1);
		p.symmetric = ishermitian(A);
	end
	if ~isempty(rest) && (isnumeric(rest{1}) || islogical(rest{1})) && ...
		(isempty(rest{1}) || (~isscalar(rest{1}) || (p.n == 1 && numel(rest) > 1 && isnumeric(rest{2}) && ...
		isscalar(rest{2}) && issparse(rest{1}))))
		B = rest{1};
		rest(1) = [];
		if ~isempty(B) && (~isequal(size(B), [p.n p.n]))
			error('MATLAB:eigs:BmatrixWrongSize', 'Generalized matrix B must be the same size as A.');
		end
	end
	if ~isempty(rest) && isnumeric(rest{1}) && isscalar(rest{1})
		p.k = rest{1};
		rest(1) = [];
		if ~(p.k > 0) || p.k ~= fix(p.k)
			error('MATLAB:eigs:NonPosIntK', ...
				'Number of eigenvalues requested, k, must be a positive integer.');
		end
		if ~isempty(rest) && ~isstruct(rest{1})
			p.sigma = rest{1};
			rest(1) = [];
		end
	end
	o = struct();
	if ~isempty(rest) && isstruct(rest{1})
		o = rest{1};
	elseif ~isempty(rest)
		names = struct('Tolerance', 'tol', 'MaxIterations', 'maxit', 'SubspaceDimension', 'p', ...
			'StartVector', 'v0', 'Display', 'disp', 'IsFunctionSymmetric', 'issym', 'IsCholesky', ...
			'cholB', 'CholeskyPermutation', 'permB', 'FailureTreatment', 'failure', ...
			'IsSymmetricDefinite', 'definite');
		for k = 1:2:numel(rest) - 1
			if ~isfield(names, rest{k})
				error('MATLAB:eigs:OptsName', 'Unknown option ''%s''.', rest{k});
			end
			o.(names.(rest{k})) = rest{k + 1};
		end
	end
	if isfield(o, 'tol'), p.tol = o.tol; end
	if isfield(o, 'p'), p.dim = o.p; end
	if isfield(o, 'maxit'), p.maxit = o.maxit; p.limited = true; end
	if isfield(o, 'v0'), p.v0 = o.v0(:); end
	if isfield(o, 'issym'), p.symmetric = logical(o.issym); end
	if isfield(o, 'cholB') && ~isempty(B)
		if ~isequal(o.cholB, false) && ~isequal(o.cholB, 0)
			R = B;
			if ~isequal(o.cholB, true) && ~isequal(o.cholB, 1)
				R = o.cholB;
			end
			B = R' * R;
			if isfield(o, 'permB')
				B(o.permB, o.permB) = B;
			end
		end
	end
	if isnumeric(p.sigma)
		p.shift = p.sigma;
		p.inverse = true;
		p.sigma = 'near';
	else
		p.sigma = short_name(lower(char(p.sigma)));
		if isequal(p.symmetric, false) && any(strcmp(p.sigma, {'la', 'sa', 'be'})) && ~isa(A, 'function_handle')
			error('MATLAB:eigs:InvalidSigma', 'The range ''%s'' is for symmetric problems only.', p.sigma);
		elseif isequal(p.symmetric, true) && any(strcmp(p.sigma, {'li', 'si'})) && isreal(A) && ...
			~isa(A, 'function_handle')
			error('MATLAB:eigs:InvalidSigma', ...
				'The range ''%s'' is for problems that are not symmetric.', p.sigma);
		end
		p.inverse = strcmp(p.sigma, 'sm');
	end
end

function s = short_name(s)
	long = {'largestabs', 'lm'; 'smallestabs', 'sm'; 'largestreal', 'lr'; 'smallestreal', 'sr'; ...
		'bothendsreal', 'br'; 'largestimag', 'Li'; 'smallestimag', 'Si'; 'bothendsimag', 'bi'};
	at = find(strcmp(s, long(:, 1)));
	if ~isempty(at)
		s = long{at, 2};
	end
	if ~any(strcmp(s, {'lm', 'sm', 'la', 'sa', 'lr', 'sr', 'li', 'si', 'Li', 'Si', 'be', 'br', 'bi'}))
		error('MATLAB:eigs:InvalidSigma', ...
			'Eigenvalue range sigma must be a finite numeric scalar or the name of a range.');
	end
end

function M = matrix_of(f, n)
	M = zeros(n);
	for j = 1:n
		e = zeros(n, 1);
		e(j) = 1;
		M(:, j) = f(e);
	end
end

function [X, d] = dense(A, B)
	if isempty(B)
		if norm(A - A', 1) <= 10 * eps * norm(A, 1)
			A = (A + A') / 2;
		end
		[X, D] = eig(A);
	else
		R = chol((B + B') / 2);
		C = R' \ A / R;
		if ishermitian(A)
			C = (C + C') / 2;
		end
		[X, D] = eig(C);
		X = R \ X;
	end
	d = diag(D);
end

function at = choose(d, p)
	n = numel(d);
	k = min(p.k, n);
	switch p.sigma
		case 'lm', [~, at] = sort(abs(d), 'descend');
		case 'sm', [~, at] = sort(abs(d));
		case {'la', 'lr'}, [~, at] = sort(real(d), 'descend');
		case {'sa', 'sr'}, [~, at] = sort(real(d));
		case {'li', 'Li'}, [~, at] = sort(abs(imag(d)), 'descend');
		case {'si', 'Si'}, [~, at] = sort(abs(imag(d)));
		case {'be', 'br', 'bi'}
			key = real(d);
			if strcmp(p.sigma, 'bi'), key = imag(d); end
			[~, at] = sort(key);
			at = at([1:floor(k / 2), n - ceil(k / 2) + 1:n]);
		otherwise, [~, at] = sort(abs(d - p.shift));
	end
	at = at(1:k);
	if strcmp(p.sigma, 'sm') && isequal(p.symmetric, true)
		at = at(end:-1:1);
	end
end

% A Krylov space grows until the wanted pairs have converged. For all problems, the basis is fully orthogonal (in B's
% inner product for a generalized problem).
function [X, d, flag] = krylov(A, B, p)
	n = p.n;
	[apply, inner] = operator_of(A, B, p);
	v = p.v0;
	if isempty(v)
		v = sin((1:n)' * 1.7) + 0.5;
	end
	v = v / sqrt(real(inner(v, v)));
	limit = min(n, max([p.dim, 20 * p.k + 200]));
	V = v;                  % columns are added
	H = zeros(limit + 1, limit);
	check = min(limit, max(2 * p.k + 1, 20));
	flag = 1;
	m = 0;
	while m < limit
		m = m + 1;
		w = apply(V(:, m));
		for pass = 1:2
			h = inner(V(:, 1:m), w);
			w = w - V(:, 1:m) * h;
			H(1:m, m) = H(1:m, m) + h;
		end
		H(m + 1, m) = sqrt(real(inner(w, w)));
		closed = H(m + 1, m) <= eps * norm(H(1:m, m));
		if m == check || m == limit || closed
			T = H(1:m, 1:m);
			if p.symmetric, T = (T + T') / 2; end
			[Y, E] = eig(T);
			mu = diag(E);
			d = mu;
			if p.inverse, d = 1 ./ mu + p.shift; end
			at = choose(d, p);
			residual = abs(H(m + 1, m) * Y(m, at)).';
			if closed && m < p.k
				w = cos((1:n)' * (m + 1));
				w = w - V(:, 1:m) * inner(V(:, 1:m), w);
				H(m + 1, m) = 0;
				V(:, m + 1) = w / sqrt(real(inner(w, w)));
				check = check + 1;
				continue
			end
			if closed || all(residual <= max(p.tol, 10 * eps) * max(abs(mu(at)), eps ^ (2 / 3)))
				flag = 0;
				break
			end
			check = min(limit, ceil(1.3 * m));
		end
		V(:, m + 1) = w / H(m + 1, m);
	end
	X = V(:, 1:m) * Y;
end

function M = identity(B, n)
	M = B;
	if isempty(B)
		M = speye(n);
	end
end

function [apply, inner] = operator_of(A, B, p)
	n = p.n;
	if isa(A, 'function_handle')
		apply = A;
		if ~isempty(B) && ~p.inverse, apply = @(x) B \ A(x); elseif ~isempty(B), apply = @(x) A(B * x); end
	elseif p.inverse
		S = A - p.shift * identity(B, n);
		[L, U, P, Q] = lu(sparse(S));
		if isempty(B)
			apply = @(x) Q * (U \ (L \ (P * x)));
		else
			apply = @(x) Q * (U \ (L \ (P * (B * x))));
		end
	elseif isempty(B)
		apply = @(x) A * x;
	else
		apply = @(x) B \ (A * x);
	end
	inner = @(x, y) x' * y;
	if ~isempty(B)
		inner = @(x, y) x' * (B * y);
	end
end

% The Krylov-Schur method (Stewart 2001): fills a basis at most p.maxit times, and reduces it to the most promising
% part. lost: the number of values that did not converge.
function [X, d, flag, lost] = restarted(A, B, p, basis)
	n = p.n;
	[apply, inner] = operator_of(A, B, p);
	v = p.v0;
	if isempty(v), v = sin((1:n)' * 1.7) + 0.5; end
	V = v / sqrt(real(inner(v, v)));
	H = zeros(basis + 1, basis);
	kept = 0;
	for turn = 1:p.maxit
		for m = kept + 1:basis
			w = apply(V(:, m));
			for pass = 1:2
				h = inner(V(:, 1:m), w);
				w = w - V(:, 1:m) * h;
				H(1:m, m) = H(1:m, m) + h;
			end
			H(m + 1, m) = sqrt(real(inner(w, w)));
			V(:, m + 1) = w / max(H(m + 1, m), realmin);
		end
		T = H(1:basis, 1:basis);
		if isequal(p.symmetric, true), T = (T + T') / 2; end
		[U, S] = schur(T, 'complex');
		mu = diag(S);
		d = mu;
		if p.inverse, d = 1 ./ mu + p.shift; end
		q = p;
		q.k = min(basis - 1, p.k + ceil((basis - p.k) / 2));
		first = choose(d, q);
		select = zeros(basis, 1);
		select(first) = 1;
		[Y, E] = eig(T);
		mu = diag(E);
		d = mu;
		if p.inverse, d = 1 ./ mu + p.shift; end
		at = choose(d, p);
		error_ = abs(H(basis + 1, 1:basis) * Y).';
		lost = error_ > max(p.tol, 10 * eps) * max(abs(mu), eps^(2 / 3));
		if ~any(lost(at)) || turn == p.maxit, break, end
		[U, S] = ordschur(U, S, select);
		kept = q.k;
		b = H(basis + 1, 1:basis) * U(:, 1:kept);
		V = [V(:, 1:basis) * U(:, 1:kept), V(:, basis + 1)];
		H = zeros(basis + 1, basis);
		H(1:kept, 1:kept) = S(1:kept, 1:kept);
		H(kept + 1, 1:kept) = b;
	end
	flag = double(any(lost(at)));
	X = V(:, 1:basis) * Y;
	if isequal(p.symmetric, true)
		d = real(d);
	elseif isreal(p.v0) && all(abs(imag(d)) <= 1e-12 * abs(d))
		d = real(d);
	end
end
