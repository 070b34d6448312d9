function y = spmdReduce(fun, x, to)
%Y = spmdReduce(FUN, X, TO)  The values X of all workers, joined by FUN in their order, on all or on worker TO alone.
%   FUN must be associative.
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
	% A tree whose root is worker 1: neighbours join their values, then pairs of neighbours, and so on.
	step = 1;
	while step < n && mod(rank - 1, 2 * step) == 0
		if rank + step <= n, y = fun(y, runmat_spmd('receive', rank + step, tag)); end
		step = 2 * step;
	end
	if rank > 1, runmat_spmd('send', rank - step, tag, y); end
	if to ~= 1
		if rank == 1, runmat_spmd('send', to, tag, y); end
		if rank == to, y = runmat_spmd('receive', 1, tag); end
	end
	if rank ~= to, y = []; end
	if all_get
		if rank == 1, y = spmdBroadcast(1, y); else, y = spmdBroadcast(1); end
	end
end
