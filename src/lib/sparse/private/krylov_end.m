function [x, flag, relres, iter, resvec] = krylov_end(k, outputs)
%[X, FLAG, RELRES, ITER, RESVEC] = krylov_end(K, NARGOUT)  The best guess that K has seen;
%   says how it went when FLAG is not asked for.
%>> [k, x] = krylov_begin('pcg', 2, 0, {}); [x, flag] = krylov_end(k, 2); flag
%flag =
%     0
	x = k.best;
	flag = k.flag;
	relres = k.bestres / k.scale;
	iter = k.bestiter;
	resvec = k.resvec;
	if outputs < 2
		krylov_report(k.name, flag, relres, iter, k.tol);
	end
end
