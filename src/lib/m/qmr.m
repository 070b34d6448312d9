function [x, flag, relres, iter, resvec] = qmr(A, b, tol, maxit, M1, M2, x0, varargin)
%qmr(A, B)                          Solve A*x = B by quasi-minimal residuals; a function A takes (x, 'notransp' or 'transp').
%qmr(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = qmr([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[A, M, b, x, tol, maxit] = krylov_system('qmr', A, b, tol, maxit, M1, M2, x0, varargin{:});
	scale = norm(b);
	flag = 1;
	iter = 0;
	r = b - A(x, 'notransp');
	resvec = norm(r);
	if scale == 0 || resvec <= tol * scale
		flag = 0;
		if scale == 0, x = zeros(size(b)); resvec = 0; scale = 1; end
	end
	vt = r;
	rho = norm(vt);
	wt = r;
	z = M(wt, 'transp');
	xi = norm(z);
	gamma = 1; eta = -1; theta = 0; ep = 1; p = 0; q = 0; d = 0; s = 0;
	while flag == 1 && iter < maxit
		iter = iter + 1;
		if rho == 0 || xi == 0
			flag = 4; break
		end
		v = vt / rho;
		y = M(v, 'notransp');
		w = wt / xi;
		z = z / xi;
		delta = z' * v;
		if delta == 0
			flag = 4; break
		end
		if iter == 1
			p = y;
			q = z;
		else
			p = y - (xi * delta / ep) * p;
			q = z - (rho * conj(delta / ep)) * q;
		end
		pt = A(p, 'notransp');
		ep = q' * pt;
		if ep == 0 || ~isfinite(ep)
			flag = 4; break
		end
		beta = ep / delta;
		vt = pt - beta * v;
		rho1 = rho;
		rho = norm(vt);
		wt = A(q, 'transp') - conj(beta) * w;
		z = M(wt, 'transp');
		xi = norm(z);
		gamma1 = gamma;
		theta1 = theta;
		theta = rho / (gamma1 * abs(beta));
		gamma = 1 / sqrt(1 + theta ^ 2);
		eta = -eta * rho1 * gamma ^ 2 / (beta * gamma1 ^ 2);
		if iter == 1
			d = eta * p;
			s = eta * pt;
		else
			d = eta * p + (theta1 * gamma) ^ 2 * d;
			s = eta * pt + (theta1 * gamma) ^ 2 * s;
		end
		x = x + d;
		r = r - s;
		resvec(end + 1, 1) = norm(r);
		if resvec(end) <= tol * scale
			flag = 0;
		end
	end
	relres = norm(b - A(x, 'notransp')) / scale;
	if nargout < 2, krylov_report('qmr', flag, relres, iter, tol); end
end
