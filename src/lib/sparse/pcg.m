function [x, flag, relres, iter, resvec] = pcg(A, b, varargin)
%pcg(A, B)                            Solve A*x = B by conjugate gradients;
%   A is positive definite, or a function x -> A*x.
%pcg(A, B, TOL, MAXIT, M1, M2, X0)    Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%[X, FLAG, RELRES, ITER, RESVEC] = pcg(...)  FLAG 0: converged.
%>> [x, flag] = pcg([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('pcg', A, b, varargin);
	rho = 1;
	p = 0;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 1;
		z = k.M(r, 'notransp');
		if any(~isfinite(z))
			k.flag = 2; break
		end
		old = rho;
		rho = r' * z;
		if rho == 0 || ~isfinite(rho)
			k.flag = 4; break
		end
		if k.turn == 1
			p = z;
		else
			p = z + (rho / old) * p;
		end
		q = k.A(p, 'notransp');
		pq = p' * q;
		if pq <= 0 || ~isfinite(pq)
			k.flag = 4; break
		end
		alpha = rho / pq;
		if norm(alpha * p) < eps * norm(x)
			k.flag = 3; break
		end
		x = x + alpha * p;
		r = r - alpha * q;
		k = krylov_keep(k, x, norm(r), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
