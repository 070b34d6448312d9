function out = runmat_on_workers(f, varargin)
%runmat_on_workers(F, ARGUMENTS...)  Calls F on all workers. Distributed arguments become codistributed ones, and a
%   codistributed result becomes a distributed one. F = 'local': a cell with each worker's piece.
	args = varargin;
	for k = 1:numel(args)
		if isa(args{k}, 'distributed'), args{k} = runmat_part_of(args{k}); end
	end
	key = runmat_parts('key');
	dead = runmat_parts('take dead');
	spmd
		result = runmat_on_worker(f, args, key, dead);
	end
	if ~isa(result, 'Composite')            % no pool
		parts = {result};
	else
		parts = cell(1, numel(result));
		for k = 1:numel(parts), parts{k} = result{k}; end
	end
	if ischar(f)
		out = parts;
	elseif isstruct(parts{1}) && isfield(parts{1}, 'runmat_part')
		out = distributed(parts{1});
	else
		out = parts{1};
	end
end
