function tall_pass(reductions)
%tall_pass(REDUCTIONS)  One pass over a datastore: the value of each of these nodes (a cell).
%
% The blocks are computed by workers if a pool is open, those of text files in groups of eight. The results of blocks
% and groups are joined in their order, so they do not depend on the number of workers.
%>> gather(sum(tall((1:4)')))
%ans =
%    10
	[plan, stores] = plan_of(reductions);
	counts = cellfun(@block_count, stores);
	results = cell(1, numel(reductions));
	if any(isnan(counts))
		parts = in_order(plan, stores);
	elseif all(counts == 0)
		parts = {tall_work(plan, {}, 0)};
	else
		parts = [];
		group = 1;
		if isa(stores{1}, 'matlab.io.datastore.TabularTextDatastore'), group = 8; end   % small blocks
		n = ceil(max(counts) / group);
		pool = parallel.Pool.current();
		at = @(k) (k - 1) * group + 1:min(k * group, max(counts));
		memory = any(cellfun(@(ds) isa(ds, 'matlab.io.datastore.ArrayDatastore'), stores));
		first = all(cellfun(@(r) ~isempty(r.Enough), reductions));
		if first
			for b = 1:max(counts)
				parts = join(plan, parts, tall_work(plan, stores, b));
				if all(cellfun(@(r, x) r.Enough(x), reductions, parts)), break, end
			end
		elseif isempty(pool) || n < 2 || memory || mapreducer('RunMat serial')
			for k = 1:n, parts = join(plan, parts, tall_work(plan, stores, at(k))); end
		else
			parts = by_workers(pool, plan, stores, at, n);
		end
		parts = {parts};
	end
	total = [];
	for k = 1:numel(parts), total = join(plan, total, parts{k}); end
	for k = 1:numel(reductions)
		results{k} = total{k};
		if ~isempty(reductions{k}.Finish), results{k} = reductions{k}.Finish(results{k}); end
	end
	for k = 1:numel(reductions), set_value(reductions{k}, results{k}); end
end
function total = by_workers(pool, plan, stores, at, n)
	total = [];
	window = 3 * pool.NumWorkers;
	futures = cell(1, n);
	work = @(varargin) tall_work(varargin{:});      % a worker finds private functions for an anonymous one
	for k = 1:n + window
		if k <= n, futures{k} = parfeval(pool, work, 1, plan, stores, at(k)); end
		done = k - window;
		if done < 1, continue, end
		again = @() parfeval(pool, work, 1, plan, stores, at(done));
		try
			total = join(plan, total, result_of(futures{done}, again));
		catch e
			cellfun(@cancel, futures(~cellfun(@isempty, futures)));         % no worker goes on for nothing
			rethrow(e);
		end
		futures{done} = [];
	end
end
function part = result_of(future, again)
	% If a worker dies, its blocks are computed again, at most three times.
	for turn = 0:3
		wait(future);
		died = ~isempty(future.Error) && strcmp(future.Error.identifier, 'parallel:fevalqueue:WorkerAborted');
		if ~died || turn == 3, break, end
		future = again();
	end
	if ~isempty(future.Error) && ~died, rethrow(future.Error), end
	part = fetchOutputs(future);
end
function parts = in_order(plan, stores)
	% The datastore can only be read from its beginning to its end.
	ds = copy_of(stores{1});
	reset(ds);
	total = [];
	k = 0;
	while hasdata(ds)
		k = k + 1;
		total = join(plan, total, tall_work(plan, {tall_part(ds, read(ds))}, k));
	end
	if k == 0, total = tall_work(plan, {}, 0); end
	parts = {total};
end
function total = join(plan, total, part)
	if isempty(total), total = part; return, end
	for k = 1:numel(part), total{k} = plan.joins{k}(total{k}, part{k}); end
end
function [plan, stores] = plan_of(reductions)
	% A list of steps that a worker can do without the nodes: each has a function and arguments, which are values or
	% numbers of earlier steps.
	plan = struct('steps', {{}}, 'outputs', zeros(1, numel(reductions)), 'joins', {{}});
	stores = {};
	at = containers.Map('KeyType', 'double', 'ValueType', 'double');
	stack = fliplr(reshape(reductions, 1, []));
	while ~isempty(stack)
		n = stack{end};
		if isKey(at, n.Id), stack(end) = []; continue, end
		isnode = cellfun(@(a) isa(a, 'tall_node') && ~strcmp(a.Kind, 'value'), n.Args);
		open = n.Args(isnode);
		open = open(~cellfun(@(a) isKey(at, a.Id), open));
		if ~isempty(open), stack = [stack, reshape(open, 1, [])]; continue, end %#ok<AGROW>
		stack(end) = [];
		step = struct('kind', n.Kind, 'fun', [], 'args', {n.Args}, 'from', zeros(1, numel(n.Args)), ...
			'space', n.Space, 'store', 0, 'want', {{}}, 'proto', []);
		for k = 1:numel(n.Args)
			if isnode(k)
				step.from(k) = at(n.Args{k}.Id);
				step.args{k} = [];
			elseif isa(n.Args{k}, 'tall_node')
				step.args{k} = n.Args{k}.Value;
			end
		end
		if strcmp(n.Kind, 'source')
			stores{end + 1} = n.Store; %#ok<AGROW>
			step.store = numel(stores);
			step.proto = n.Proto;
		else
			step.fun = n.Fun;
		end
		plan.steps{end + 1} = step;
		at(n.Id) = numel(plan.steps);
	end
	plan.outputs = cellfun(@(n) at(n.Id), reductions);
	plan.joins = cellfun(@(n) n.Join, reductions, 'UniformOutput', false);
	plan = selected(plan);
end
function plan = selected(plan)
	% A source of which only some variables are used reads only these.
	for k = 1:numel(plan.steps)
		if ~strcmp(plan.steps{k}.kind, 'source') || ~istable(plan.steps{k}.proto), continue, end
		names = {};
		for j = 1:numel(plan.steps)
			s = plan.steps{j};
			if ~any(s.from == k), continue, end
			if ~isequal(s.fun, @tall_variable), names = {}; break, end
			names{end + 1} = s.args{2}; %#ok<AGROW>
		end
		plan.steps{k}.want = unique(names);
	end
	for k = 1:numel(plan.steps)             % a worker does not find a private function by its name
		if isequal(plan.steps{k}.fun, @tall_variable), plan.steps{k}.fun = @(T, name) T.(name); end
	end
end
