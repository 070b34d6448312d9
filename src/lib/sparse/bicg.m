function [x, flag, relres, iter, resvec] = bicg(A, b, varargin)
%bicg(A, B)                          Solve A*x = B by biconjugate gradients;
%   a function A takes (x, 'notransp' or 'transp').
%bicg(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = bicg([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('bicg', A, b, varargin);
	s = r;
	rho = 1; p = 0; q = 0;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 1;
		z = k.M(r, 'notransp');
		y = k.M(s, 'transp');
		if any(~isfinite(z)) || any(~isfinite(y))
			k.flag = 2; break
		end
		old = rho;
		rho = s' * z;
		if rho == 0 || ~isfinite(rho)
			k.flag = 4; break
		end
		if k.turn == 1
			p = z;
			q = y;
		else
			p = z + (rho / old) * p;
			q = y + conj(rho / old) * q;
		end
		Ap = k.A(p, 'notransp');
		d = q' * Ap;
		if d == 0 || ~isfinite(d)
			k.flag = 4; break
		end
		alpha = rho / d;
		x = x + alpha * p;
		r = r - alpha * Ap;
		s = s - conj(alpha) * k.A(q, 'transp');
		k = krylov_keep(k, x, norm(r), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
