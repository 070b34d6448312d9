function [x, flag, relres, iter, resvec, lsvec] = lsqr(A, b, tol, maxit, M1, M2, x0, varargin)
%lsqr(A, B)                          Solve A*x = B, or least squares when there is no solution; A need not be square.
%lsqr(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2 (A*inv(M)),
%   first guess.
%A function A takes (x, 'notransp' or 'transp').
%>> [x, flag] = lsqr([1 0; 0 2; 0 0], [1; 4; 0]); flag
%flag =
%     0
	if nargin < 3 || isempty(tol), tol = 1e-6; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	[F, ~, b] = krylov_system('lsqr', A, b, tol, 1, [], [], [], varargin{:});
	n = numel(F(b, 'transp'));
	[~, M] = krylov_system('lsqr', @(x) x, zeros(n, 1), tol, 1, M1, M2, []);
	if isempty(maxit), maxit = min([numel(b), n, 20]); end
	if isempty(x0), x = zeros(n, 1); else, x = x0(:); end
	scale = norm(b);
	u = b - F(x, 'notransp');
	beta = norm(u);
	resvec = beta;
	lsvec = zeros(0, 1);
	flag = 1;
	iter = 0;
	if scale == 0 || beta <= tol * scale
		flag = 0;
		if scale == 0, x = zeros(n, 1); scale = 1; resvec = 0; end
	else
		u = u / beta;
		v = M(F(u, 'transp'), 'transp');
		alpha = norm(v);
		if alpha > 0, v = v / alpha; end
		w = v;
		phibar = beta;
		rhobar = alpha;
		total = 0;
		y = zeros(n, 1);
		start = x;
		while flag == 1 && iter < maxit && alpha > 0
			iter = iter + 1;
			u = F(M(v, 'notransp'), 'notransp') - alpha * u;
			beta = norm(u);
			total = hypot(total, hypot(alpha, beta));
			if beta > 0
				u = u / beta;
			end
			v = M(F(u, 'transp'), 'transp') - beta * v;
			alpha = norm(v);
			if alpha > 0
				v = v / alpha;
			end
			rho = hypot(rhobar, beta);
			c = rhobar / rho;
			s = beta / rho;
			theta = s * alpha;
			rhobar = -c * alpha;
			phi = c * phibar;
			phibar = s * phibar;
			y = y + (phi / rho) * w;
			w = v - (theta / rho) * w;
			x = start + M(y, 'notransp');
			resvec(end + 1, 1) = abs(phibar);
			lsvec(end + 1, 1) = alpha * abs(c) / total;
			if abs(phibar) <= tol * scale || lsvec(end) <= tol
				flag = 0;
			end
		end
		if alpha == 0
			flag = 0;
		end
	end
	relres = norm(b - F(x, 'notransp')) / scale;
	if nargout < 2, krylov_report('lsqr', flag, relres, iter, tol); end
end
