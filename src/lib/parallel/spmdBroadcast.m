function data = spmdBroadcast(from, data)
%DATA = spmdBroadcast(FROM, DATA)  Gives DATA of worker FROM on all workers; only FROM needs the second argument.
	tag = 2 ^ 30 + 1;
	if runmat_spmd('size') == 1, return, end
	if runmat_spmd('rank') == from
		if nargin < 2
			error('parallel:lang:spmd:NoData', 'The worker that broadcasts must give the data.');
		end
		runmat_spmd('broadcast', [], tag, data);
	else
		data = runmat_spmd('receive', from, tag);
	end
end
