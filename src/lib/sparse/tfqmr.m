function [x, flag, relres, iter, resvec] = tfqmr(A, b, varargin)
%tfqmr(A, B)                          Solve A*x = B by transpose-free quasi-minimal residuals.
%tfqmr(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%>> [x, flag] = tfqmr([4 1; 1 3], [1; 2]); flag
%flag =
%     0
	[k, x, r] = krylov_begin('tfqmr', A, b, varargin);
	shadow = r; w = r; u = r; d = 0 * r;
	v = k.A(k.M(u, 'notransp'), 'notransp');
	au = v;
	tau = k.resvec(1); theta = 0; eta = 0;
	rho = shadow' * r;
	while k.flag == 1 && k.turn < k.maxit
		k.turn = k.turn + 0.5;
		first = k.turn ~= fix(k.turn);      % each turn has two halves
		if first
			sv = shadow' * v;
			if sv == 0 || ~isfinite(sv)
				k.flag = 4; break
			end
			alpha = rho / sv;
			next = u - alpha * v;
		end
		w = w - alpha * au;
		d = k.M(u, 'notransp') + (theta ^ 2 / alpha) * eta * d;
		theta = norm(w) / tau;
		c = 1 / sqrt(1 + theta ^ 2);
		tau = tau * theta * c;
		eta = c ^ 2 * alpha;
		x = x + eta * d;
		k = krylov_keep(k, x, norm(k.b - k.A(x, 'notransp')), ceil(k.turn));
		if k.flag == 0
			break
		end
		if first
			u = next;
			au = k.A(k.M(u, 'notransp'), 'notransp');
		else
			old = rho;
			rho = shadow' * w;
			if rho == 0 || ~isfinite(rho)
				k.flag = 4; break
			end
			beta = rho / old;
			next = w + beta * u;
			v = beta * (au + beta * v);
			u = next;
			au = k.A(k.M(u, 'notransp'), 'notransp');
			v = au + v;
		end
	end
	[x, flag, relres, iter, resvec] = krylov_end(k, nargout);
end
