function [x, flag, relres, iter, resvec] = tfqmr(A, b, tol, maxit, M1, M2, x0, varargin)
%tfqmr(A, B)                          Solve A*x = B by transpose-free quasi-minimal residuals.
%tfqmr(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = tfqmr([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[A, M, b, x, tol, maxit] = krylov_system('tfqmr', A, b, tol, maxit, M1, M2, x0, varargin{:});
	scale = norm(b);
	flag = 1;
	iter = 0;
	r = b - A(x, 'notransp');
	resvec = norm(r);
	if scale == 0 || resvec <= tol * scale
		flag = 0;
		if scale == 0, x = zeros(size(b)); resvec = 0; scale = 1; end
	end
	shadow = r; w = r; u = r; d = 0 * r;
	v = A(M(u, 'notransp'), 'notransp');
	au = v;
	tau = resvec(1); theta = 0; eta = 0;
	rho = shadow' * r;
	best = x; bestres = resvec(1); bestiter = 0;
	half = 0;
	while flag == 1 && half < 2 * maxit
		half = half + 1;
		if mod(half, 2) == 1
			sv = shadow' * v;
			if sv == 0 || ~isfinite(sv)
				flag = 4; break
			end
			alpha = rho / sv;
			next = u - alpha * v;
		end
		w = w - alpha * au;
		d = M(u, 'notransp') + (theta ^ 2 / alpha) * eta * d;
		theta = norm(w) / tau;
		c = 1 / sqrt(1 + theta ^ 2);
		tau = tau * theta * c;
		eta = c ^ 2 * alpha;
		x = x + eta * d;
		resvec(end + 1, 1) = norm(b - A(x, 'notransp'));
		iter = half / 2;
		if resvec(end) <= tol * scale
			flag = 0;
		end
		if resvec(end) < bestres || flag == 0
			best = x; bestres = resvec(end); bestiter = iter;
		end
		if flag == 0
			break
		end
		if mod(half, 2) == 0
			old = rho;
			rho = shadow' * w;
			if rho == 0 || ~isfinite(rho)
				flag = 4; break
			end
			beta = rho / old;
			next = w + beta * u;
			v = beta * (au + beta * v);
			u = next;
			au = A(M(u, 'notransp'), 'notransp');
			v = au + v;
		else
			u = next;
			au = A(M(u, 'notransp'), 'notransp');
		end
	end
	x = best;
	iter = ceil(bestiter);
	relres = bestres / scale;
	if nargout < 2, krylov_report('tfqmr', flag, relres, iter, tol); end
end
