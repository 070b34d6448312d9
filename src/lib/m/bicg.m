function [x, flag, relres, iter, resvec] = bicg(A, b, tol, maxit, M1, M2, x0, varargin)
%bicg(A, B)                          Solve A*x = B by biconjugate gradients; a function A takes (x, 'notransp' or 'transp').
%bicg(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = bicg([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[A, M, b, x, tol, maxit] = krylov_system('bicg', A, b, tol, maxit, M1, M2, x0, varargin{:});
	scale = norm(b);
	flag = 1;
	iter = 0;
	if scale == 0
		x = zeros(size(b)); flag = 0; relres = 0; resvec = 0;
		if nargout < 2, krylov_report('bicg', flag, relres, iter, tol); end
		return
	end
	r = b - A(x, 'notransp');
	s = r;
	resvec = norm(r);
	best = x; bestres = resvec; bestiter = 0;
	rho = 1; p = 0; q = 0;
	if resvec <= tol * scale
		flag = 0;
	end
	k = 0;
	while flag == 1 && k < maxit
		k = k + 1;
		z = M(r, 'notransp');
		y = M(s, 'transp');
		if any(~isfinite(z)) || any(~isfinite(y))
			flag = 2; break
		end
		old = rho;
		rho = s' * z;
		if rho == 0 || ~isfinite(rho)
			flag = 4; break
		end
		if k == 1
			p = z;
			q = y;
		else
			p = z + (rho / old) * p;
			q = y + conj(rho / old) * q;
		end
		Ap = A(p, 'notransp');
		d = q' * Ap;
		if d == 0 || ~isfinite(d)
			flag = 4; break
		end
		alpha = rho / d;
		x = x + alpha * p;
		r = r - alpha * Ap;
		s = s - conj(alpha) * A(q, 'transp');
		resvec(end + 1, 1) = norm(r);
		if resvec(end) <= tol * scale && norm(b - A(x, 'notransp')) <= tol * scale * (1 + 1e-8)
			flag = 0;
		end
		if resvec(end) < bestres || flag == 0
			best = x; bestres = resvec(end); bestiter = k;
		end
	end
	x = best;
	relres = bestres / scale;
	iter = bestiter;
	if nargout < 2, krylov_report('bicg', flag, relres, iter, tol); end
end
