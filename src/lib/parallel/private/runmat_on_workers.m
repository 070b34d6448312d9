function varargout = runmat_on_workers(f, varargin)
%runmat_on_workers(F, ARGUMENTS...)  Calls F on all workers. Distributed arguments become codistributed ones, and a
%   codistributed result becomes a distributed one; so do several results. F = 'local': a cell with each worker's piece.
	args = varargin;
	for k = 1:numel(args)
		if isa(args{k}, 'distributed'), args{k} = runmat_part_of(args{k}); end
	end
	n = max(nargout, 1);
	key = runmat_parts('key');
	dead = runmat_parts('take dead');
	spmd
		result = runmat_on_worker(f, args, key, dead, n);
	end
	if ~isa(result, 'Composite')            % no pool
		parts = {result};
	else
		parts = cell(1, numel(result));
		for k = 1:numel(parts), parts{k} = result{k}; end
	end
	if ischar(f)
		varargout = {parts};
		return
	end
	first = parts{1};
	if n == 1, first = {first}; end
	for k = 1:n
		if isstruct(first{k}) && isfield(first{k}, 'runmat_part')
			first{k} = distributed(first{k});
		end
	end
	varargout = first;
end
