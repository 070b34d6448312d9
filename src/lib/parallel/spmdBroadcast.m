function data = spmdBroadcast(from, data)
%DATA = spmdBroadcast(FROM, DATA)  Gives DATA of worker FROM on all workers; only FROM needs the second argument.
	tag = 2 ^ 30 + 1;
	n = runmat_spmd('size');
	if n == 1, return, end
	root = runmat_spmd('rank') == from;
	if root && nargin < 2
		error('parallel:lang:spmd:NoData', 'The worker that broadcasts must give the data.');
	end
	if n > 16                       % a tree: who has the data sends them on
		at = mod(runmat_spmd('rank') - from, n);
		to = @(k) mod(from - 1 + k, n) + 1;
		step = 1;
		while step < n && mod(at, 2 * step) == 0, step = 2 * step; end
		if ~root, data = runmat_spmd('receive', to(at - step), tag); end
		while step > 1
			step = step / 2;
			if at + step < n, runmat_spmd('send', to(at + step), tag, data); end
		end
	elseif root
		runmat_spmd('broadcast', [], tag, data);
	else
		data = runmat_spmd('receive', from, tag);
	end
end
