function [x, flag, relres, iter, resvec] = bicgstab(A, b, varargin)
%bicgstab(A, B)                          Solve A*x = B by stabilized biconjugate gradients.
%bicgstab(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = bicgstab([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('bicgstab', A, b, varargin);
	shadow = r;
	rho = 1; omega = 1; alpha = 1; p = 0; v = 0;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 1;
		old = rho;
		rho = shadow' * r;
		if rho == 0 || ~isfinite(rho)
			k.flag = 4; break
		end
		if k.turn == 1
			p = r;
		else
			p = r + (rho / old) * (alpha / omega) * (p - omega * v);
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
		x = x + alpha * ph;
		s = r - alpha * v;
		k = krylov_keep(k, x, norm(s), k.turn - 0.5);
		if k.flag == 0
			break
		end
		sh = k.M(s, 'notransp');
		t = k.A(sh, 'notransp');
		tt = t' * t;
		if tt == 0 || ~isfinite(tt)
			k.flag = 4; break
		end
		omega = (t' * s) / tt;
		x = x + omega * sh;
		r = s - omega * t;
		k = krylov_keep(k, x, norm(r), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
