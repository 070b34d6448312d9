function y = spmdReduce(fun, x, to)
%Y = spmdReduce(FUN, X, TO)  FUN(..FUN(X1, X2).., Xn) of the values X of all workers, on all or on worker TO alone.
%>> spmdReduce(@plus, 3)
%ans =
%     3
	tag = 2 ^ 30 + 2;
	n = runmat_spmd('size');
	rank = runmat_spmd('rank');
	if ischar(fun) || isstring(fun), fun = str2func(char(fun)); end
	all_get = nargin < 3;
	if all_get, to = 1; end
	y = x;
	if n == 1, return, end
	if all_get && n <= 4            % each gets the values of all: one message less in a row
		runmat_spmd('broadcast', [], tag, x);
		for k = 1:n
			if k == rank, part = x; else, part = runmat_spmd('receive', k, tag); end
			if k == 1, y = part; else, y = fun(y, part); end
		end
		return
	end
	if rank ~= to
		runmat_spmd('send', to, tag, x);
		y = [];
	else
		parts = cell(1, n);
		parts{to} = x;
		for k = setdiff(1:n, to), parts{k} = runmat_spmd('receive', k, tag); end
		y = parts{1};
		for k = 2:n, y = fun(y, parts{k}); end
	end
	if all_get
		if rank == 1, y = spmdBroadcast(1, y); else, y = spmdBroadcast(1); end
	end
end
