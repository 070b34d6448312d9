function [x, flag, relres, iter, resvec] = minres(A, b, tol, maxit, M1, M2, x0, varargin)
%minres(A, B)                          Solve A*x = B by minimum residuals; A is symmetric, perhaps indefinite.
%minres(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, positive definite preconditioner M1*M2, first guess.
%>> [x, flag] = minres([4 1; 1 -3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[A, M, b, x, tol, maxit] = krylov_system('minres', A, b, tol, maxit, M1, M2, x0, varargin{:});
	scale = norm(b);
	flag = 1;
	iter = 0;
	r1 = b - A(x, 'notransp');
	resvec = norm(r1);
	if scale == 0 || resvec <= tol * scale
		flag = 0;
		if scale == 0, x = zeros(size(b)); resvec = 0; scale = 1; end
	else
        % Lanczos vectors and a QR factorisation of their tridiagonal matrix, a column a step
		y = M(r1, 'notransp');
		beta = sqrt(r1' * y);
		r2 = r1; oldb = 0; dbar = 0; epsln = 0; phibar = beta; cs = -1; sn = 0; w = 0 * b; w2 = w;
		while flag == 1 && iter < maxit
			iter = iter + 1;
			v = y / beta;
			y = A(v, 'notransp');
			if iter > 1
				y = y - (beta / oldb) * r1;
			end
			alfa = v' * y;
			y = y - (alfa / beta) * r2;
			r1 = r2;
			r2 = y;
			y = M(r2, 'notransp');
			oldb = beta;
			beta = sqrt(r2' * y);
			if ~isfinite(beta) || imag(beta) ~= 0
				flag = 5; break
			end
			oldeps = epsln;
			delta = cs * dbar + sn * alfa;
			gbar = sn * dbar - cs * alfa;
			epsln = sn * beta;
			dbar = -cs * beta;
			gamma = max(hypot(gbar, beta), eps);
			cs = gbar / gamma;
			sn = beta / gamma;
			phi = cs * phibar;
			phibar = sn * phibar;
			w1 = w2;
			w2 = w;
			w = (v - oldeps * w1 - delta * w2) / gamma;
			x = x + phi * w;
			resvec(end + 1, 1) = norm(b - A(x, 'notransp'));
			if resvec(end) <= tol * scale
				flag = 0;
			elseif beta == 0
				break
			end
		end
	end
	relres = resvec(end) / scale;
	if nargout < 2, krylov_report('minres', flag, relres, iter, tol); end
end
