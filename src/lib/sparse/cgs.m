function [x, flag, relres, iter, resvec] = cgs(A, b, varargin)
%cgs(A, B)                          Solve A*x = B by conjugate gradients squared.
%cgs(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = cgs([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('cgs', A, b, varargin);
	shadow = r;
	rho = 1; p = 0; q = 0;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 1;
		old = rho;
		rho = shadow' * r;
		if rho == 0 || ~isfinite(rho)
			k.flag = 4; break
		end
		if k.turn == 1
			u = r;
			p = u;
		else
			beta = rho / old;
			u = r + beta * q;
			p = u + beta * (q + beta * p);
		end
		ph = k.M(p, 'notransp');
		if any(~isfinite(ph))
			k.flag = 2; break
		end
		v = k.A(ph, 'notransp');
		sv = shadow' * v;
		if sv == 0 || ~isfinite(sv)
			k.flag = 4; break
		end
		alpha = rho / sv;
		q = u - alpha * v;
		uh = k.M(u + q, 'notransp');
		x = x + alpha * uh;
		r = r - alpha * k.A(uh, 'notransp');
		k = krylov_keep(k, x, norm(r), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
