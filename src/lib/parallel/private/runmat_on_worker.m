function result = runmat_on_worker(f, args, key, dead, n)
%runmat_on_worker(F, ARGUMENTS, KEY, DEAD, N)  Calls F with N outputs on this worker, which forgets the pieces DEAD.
%   Codistributed results are kept as pieces whose names begin with KEY. If N is not 1, RESULT is a cell.
	runmat_parts('drop', dead);
	for k = 1:numel(args)
		if isstruct(args{k}) && isfield(args{k}, 'runmat_part')
			args{k} = runmat_parts('get', args{k}.runmat_part);
		end
	end
	if ischar(f)
		result = getLocalPart(args{1});
		return
	end
	all = cell(1, n);
	[all{:}] = f(args{:});
	for k = 1:n
		if isa(all{k}, 'codistributed')
			all{k} = runmat_parts('put', sprintf('%s.%d', key, k), all{k});
		elseif spmdIndex > 1
			all{k} = [];
		end
	end
	result = all;
	if n == 1, result = all{1}; end
end
