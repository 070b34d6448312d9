function result = runmat_on_worker(f, args, key, dead)
%runmat_on_worker(F, ARGUMENTS, KEY, DEAD)  Calls F on this worker, which forgets the pieces DEAD. A codistributed
%   result is kept as piece KEY.
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
	result = f(args{:});
	if isa(result, 'codistributed')
		result = runmat_parts('put', key, result);
	elseif spmdIndex > 1
		result = [];
	end
end
