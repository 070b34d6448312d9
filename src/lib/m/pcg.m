function [x, flag, relres, iter, resvec] = pcg(A, b, tol, maxit, M1, M2, x0, varargin)
%pcg(A, B)                            Solve A*x = B by conjugate gradients; A is positive definite, or a function x -> A*x.
%pcg(A, B, TOL, MAXIT, M1, M2, X0)    Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%[X, FLAG, RELRES, ITER, RESVEC] = pcg(...)  FLAG 0: converged.
%>> [x, flag] = pcg([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[A, M, b, x, tol, maxit] = krylov_system('pcg', A, b, tol, maxit, M1, M2, x0, varargin{:});
	scale = norm(b);
	flag = 1;
	iter = 0;
	if scale == 0
		x = zeros(size(b)); flag = 0; relres = 0; resvec = 0;
		if nargout < 2, krylov_report('pcg', flag, relres, iter, tol); end
		return
	end
	r = b - A(x, 'notransp');
	resvec = norm(r);
	best = x; bestres = resvec; bestiter = 0;
	rho = 1;
	p = 0;
	if resvec <= tol * scale
		flag = 0;
	end
	k = 0;
	while flag == 1 && k < maxit
		k = k + 1;
		z = M(r, 'notransp');
		if any(~isfinite(z))
			flag = 2; break
		end
		old = rho;
		rho = r' * z;
		if rho == 0 || ~isfinite(rho)
			flag = 4; break
		end
		if k == 1
			p = z;
		else
			p = z + (rho / old) * p;
		end
		q = A(p, 'notransp');
		pq = p' * q;
		if pq <= 0 || ~isfinite(pq)
			flag = 4; break
		end
		alpha = rho / pq;
		if norm(alpha * p) < eps * norm(x)
			flag = 3; break
		end
		x = x + alpha * p;
		r = r - alpha * q;
		resvec(end + 1, 1) = norm(r);
		if resvec(end) <= tol * scale
			r = b - A(x, 'notransp');
			resvec(end) = norm(r);
			if resvec(end) <= tol * scale * (1 + 1e-8)
				flag = 0;
			end
		end
		if resvec(end) < bestres || flag == 0
			best = x; bestres = resvec(end); bestiter = k;
		end
	end
	x = best;
	relres = bestres / scale;
	iter = bestiter;
	if nargout < 2, krylov_report('pcg', flag, relres, iter, tol); end
end
