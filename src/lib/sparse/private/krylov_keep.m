function k = krylov_keep(k, x, res, at)
%K = krylov_keep(K, X, RES, AT)  X is the guess of turn AT, RES what its recurrence says of its residual:
%   the best X stays.
%If the recurrence says that X is good enough (K.flag 0), the residual itself is computed as a check.
%>> [k, x] = krylov_begin('pcg', 2, 4, {}); k = krylov_keep(k, 2, 0, 1); k.flag
%ans =
%     0
	if res <= k.limit
		res = norm(k.b - k.A(x, 'notransp'));
		if res <= k.limit * (1 + 1e-8)
			k.flag = 0;
		end
	end
	k.resvec(end + 1, 1) = res;
	if res < k.bestres || k.flag == 0
		k.best = x;
		k.bestres = res;
		k.bestiter = at;
	end
end
