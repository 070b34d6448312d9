function [x, flag, relres, iter, resvec] = gmres(A, b, restart, tol, maxit, M1, M2, x0, varargin)
%gmres(A, B)                                   Solve A*x = B by generalized minimum residuals.
%gmres(A, B, RESTART, TOL, MAXIT, M1, M2, X0)  Restarted every RESTART inner iterations, at most MAXIT times.
%[X, FLAG, RELRES, ITER, RESVEC] = gmres(...)  ITER is [outer inner]; RESVEC: norms of preconditioned residuals.
%>> [x, flag] = gmres([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, restart = []; end
	if nargin < 4, tol = []; end
	if nargin < 5, maxit = []; end
	if nargin < 6, M1 = []; end
	if nargin < 7, M2 = []; end
	if nargin < 8, x0 = []; end
	n = size(b, 1);
	if isempty(restart) || restart == n
		inner = maxit;
		if isempty(inner), inner = min(n, 10); end
		outer = 1;
	else
		inner = min(restart, n);
		outer = maxit;
		if isempty(outer), outer = min(ceil(n / inner), 10); end
	end
	inner = min(inner, n);
	[A, M, b, x, tol] = krylov_system('gmres', A, b, tol, 1, M1, M2, x0, varargin{:});
	flag = 1;
	scale = norm(M(b, 'notransp'));
	if norm(b) == 0
		x = zeros(size(b)); flag = 0; relres = 0; iter = [0 0]; resvec = 0;
		if nargout < 2, krylov_report('gmres', flag, relres, iter, tol); end
		return
	end
	r = M(b - A(x, 'notransp'), 'notransp');
	resvec = norm(r);
	iter = [0 0];
	if resvec <= tol * scale
		flag = 0;
	end
	k = 0;
	while flag == 1 && k < outer
		k = k + 1;
		beta = norm(r);
		V = zeros(n, inner + 1);
		H = zeros(inner + 1, inner);
		V(:, 1) = r / beta;
		g = [beta; zeros(inner, 1)];
		c = zeros(inner, 1);
		s = c;
		used = 0;
		for j = 1:inner
			w = M(A(V(:, j), 'notransp'), 'notransp');
			if any(~isfinite(w))
				flag = 2; break
			end
			before = norm(w);
			for i = 1:j
				H(i, j) = V(:, i)' * w;
				w = w - H(i, j) * V(:, i);
			end
			H(j + 1, j) = norm(w);
			happy = H(j + 1, j) <= eps * before;
			if ~happy
				V(:, j + 1) = w / H(j + 1, j);
			end
			for i = 1:j - 1
				t = c(i) * H(i, j) + s(i) * H(i + 1, j);
				H(i + 1, j) = -conj(s(i)) * H(i, j) + c(i) * H(i + 1, j);
				H(i, j) = t;
			end
			d = hypot(abs(H(j, j)), abs(H(j + 1, j)));
			if d == 0
				flag = 3; break
			end
			if H(j, j) == 0
				c(j) = 0;
				s(j) = 1;
			else
				c(j) = abs(H(j, j)) / d;
				s(j) = (H(j, j) / abs(H(j, j))) * conj(H(j + 1, j)) / d;
			end
			H(j, j) = c(j) * H(j, j) + s(j) * H(j + 1, j);
			H(j + 1, j) = 0;
			g(j + 1) = -conj(s(j)) * g(j);
			g(j) = c(j) * g(j);
			used = j;
			resvec(end + 1, 1) = abs(g(j + 1));
			iter = [k j];
			if resvec(end) <= tol * scale || happy
				break
			end
		end
		if used > 0
			x = x + V(:, 1:used) * (H(1:used, 1:used) \ g(1:used));
		end
		r = M(b - A(x, 'notransp'), 'notransp');
		if flag == 1 && norm(r) <= tol * scale * (1 + 1e-8)
			flag = 0;
		end
		if flag > 1
			break
		end
	end
	relres = norm(r) / scale;
	if nargout < 2, krylov_report('gmres', flag, relres, iter, tol); end
end
