function [x, flag, relres, iter, resvec] = qmr(A, b, varargin)
%qmr(A, B)                          Solve A*x = B by quasi-minimal residuals;
%   a function A takes (x, 'notransp' or 'transp').
%qmr(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = qmr([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('qmr', A, b, varargin);
	vt = r;
	rho = norm(vt);
	wt = r;
	z = k.M(wt, 'transp');
	xi = norm(z);
	gamma = 1; eta = -1; theta = 0; ep = 1; p = 0; q = 0; d = 0; s = 0;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 1;
		if rho == 0 || xi == 0
			k.flag = 4; break
		end
		v = vt / rho;
		y = k.M(v, 'notransp');
		w = wt / xi;
		z = z / xi;
		delta = z' * v;
		if delta == 0
			k.flag = 4; break
		end
		if k.turn == 1
			p = y;
			q = z;
		else
			p = y - (xi * delta / ep) * p;
			q = z - (rho * conj(delta / ep)) * q;
		end
		pt = k.A(p, 'notransp');
		ep = q' * pt;
		if ep == 0 || ~isfinite(ep)
			k.flag = 4; break
		end
		beta = ep / delta;
		vt = pt - beta * v;
		rho1 = rho;
		rho = norm(vt);
		wt = k.A(q, 'transp') - conj(beta) * w;
		z = k.M(wt, 'transp');
		xi = norm(z);
		gamma1 = gamma;
		theta1 = theta;
		theta = rho / (gamma1 * abs(beta));
		gamma = 1 / sqrt(1 + theta ^ 2);
		eta = -eta * rho1 * gamma ^ 2 / (beta * gamma1 ^ 2);
		if k.turn == 1
			d = eta * p;
			s = eta * pt;
		else
			d = eta * p + (theta1 * gamma) ^ 2 * d;
			s = eta * pt + (theta1 * gamma) ^ 2 * s;
		end
		x = x + d;
		r = r - s;
		k = krylov_keep(k, x, norm(r), k.turn);
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
