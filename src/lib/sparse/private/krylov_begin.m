function [k, x, r] = krylov_begin(name, A, b, args)
%[K, X, R] = krylov_begin(NAME, A, B, {TOL, MAXIT, M1, M2, X0, ...})  Where pcg and its like start:
%   the state K, a guess, its residual.
%K.A and K.M are functions of a vector and 'notransp' or 'transp'. krylov_keep takes each new X, and krylov_end returns
%   the best one.
%>> [k, x, r] = krylov_begin('pcg', 2, 3, {}); r
%r =
%     3
	args(end + 1:5) = {[]};
	[A, M, b, x, tol, maxit] = krylov_system(name, A, b, args{:});
	scale = norm(b);
	if scale == 0
		x = zeros(size(b));
		scale = 1;
	end
	r = b - A(x, 'notransp');
	k = struct('name', name, 'A', A, 'M', M, 'b', b, 'tol', tol, 'maxit', maxit, 'scale', scale, 'limit', ...
		tol * scale, 'turn', 0, 'flag', 1, 'resvec', norm(r), 'best', x, 'bestres', norm(r), 'bestiter', 0);
	if k.bestres <= k.limit
		k.flag = 0;
	end
end
