function [x, flag, relres, iter, resvec] = minres(A, b, varargin)
%minres(A, B)                          Solve A*x = B by minimum residuals; A is symmetric, perhaps indefinite.
%minres(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, positive definite preconditioner M1*M2,
%   first guess.
%>> [x, flag] = minres([4 1; 1 -3], [1; 2]); flag
%flag =
%     0
	[k, x, r1] = krylov_begin('minres', A, b, varargin);
	% Lanczos vectors, and a QR factorisation of their tridiagonal matrix, with one column in each step.
	y = k.M(r1, 'notransp');
	beta = sqrt(r1' * y);
	r2 = r1; oldb = 0; dbar = 0; epsln = 0; phibar = beta; cs = -1; sn = 0; w = 0 * b; w2 = w;
	while k.flag == 1 && k.turn < k.maxit && beta ~= 0
		k.turn = k.turn + 1;
		v = y / beta;
		y = k.A(v, 'notransp');
		if k.turn > 1
			y = y - (beta / oldb) * r1;
		end
		alfa = v' * y;
		y = y - (alfa / beta) * r2;
		r1 = r2;
		r2 = y;
		y = k.M(r2, 'notransp');
		oldb = beta;
		beta = sqrt(r2' * y);
		if ~isfinite(beta) || imag(beta) ~= 0
			k.flag = 5; break
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
		k = krylov_keep(k, x, norm(b - k.A(x, 'notransp')), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
