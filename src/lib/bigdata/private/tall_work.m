function total = tall_work(plan, stores, blocks)
%tall_work(PLAN, STORES, BLOCKS)  The reductions of a plan over these blocks (numbers) of datastores, or of one block
%   that was read already. Without STORES: of a block without rows.
%>> gather(max(tall([3; 7; 1])))
%ans =
%     7
	total = [];
	for b = blocks
		r = cell(1, numel(plan.steps));
		for k = 1:numel(plan.steps)
			s = plan.steps{k};
			switch s.kind
				case 'source', r{k} = rows_of(s, stores, b);
				case 'number', r{k} = b;
				otherwise
					a = s.args;
					for j = find(s.from), a{j} = r{s.from(j)}; end
					if ~isempty(s.space), check(s, a, plan); end
					r{k} = s.fun(a{:});
			end
		end
		part = r(plan.outputs);
		if isempty(total)
			total = part;
		else
			for k = 1:numel(part), total{k} = plan.joins{k}(total{k}, part{k}); end
		end
		total = runmat_settle(cellfun(@of_table, total, 'UniformOutput', false));       % releases the block
	end
end
function x = of_table(x)
	if ~istable(x), return, end
	for name = x.Properties.VariableNames, x.(name{1}) = runmat_settle(x.(name{1})); end
end
function x = rows_of(s, stores, b)
	if isempty(stores)
		x = s.proto;
	elseif isa(stores{s.store}, 'matlab.io.Datastore')
		x = block(stores{s.store}, b, s.want);
	else
		x = stores{s.store};
	end
end
function check(s, args, plan)
	% Tall operands of one function have the same rows.
	n = -1;
	for j = find(s.from)
		if isempty(plan.steps{s.from(j)}.space), continue, end
		if n >= 0 && size(args{j}, 1) ~= n
			error('MATLAB:bigdata:array:IncompatibleTallStrict', ...
				'Incompatible tall arrays: they must have the same number of rows.');
		end
		n = size(args{j}, 1);
	end
end
