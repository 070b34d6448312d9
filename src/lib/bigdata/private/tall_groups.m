function t = tall_groups(t, args)
%tall_groups(T, ARGUMENTS)  groupsummary(T, GROUPVARS, METHODS, DATAVARS) of a tall table. Each block gives sums of its
%   groups; these are added up by group.
%>> t = tall(table([1; 2; 1], [3; 4; 5], 'VariableNames', {'g', 'x'})); G = gather(groupsummary(t, 'g', 'mean', 'x'));
%>> G.mean_x'
%ans =
%     4     4
	if isempty(node(t).Space), t = tall.map(@(T) groupsummary(T, args{:}), t); return, end
	if ~istable(proto(t)), tall.refuse('groupsummary of an array that is no table'); end
	names = proto(t).Properties.VariableNames;
	groups = reshape(cellstr(args{1}), 1, []);
	methods_ = {};
	data = {};
	if numel(args) > 1, methods_ = reshape(cellstr(args{2}), 1, []); end
	if numel(args) > 2, data = reshape(cellstr(args{3}), 1, []); end
	if numel(args) > 3, tall.refuse('groupsummary with more than four arguments'); end
	known = {'sum', 'mean', 'min', 'max', 'range', 'var', 'std', 'numel', 'nnz', 'nummissing'};
	for k = 1:numel(methods_)
		if ~any(strcmpi(methods_{k}, known))
			tall.refuse(['groupsummary with the method ''' methods_{k} '''']);
		end
	end
	if isempty(data) && ~isempty(methods_)
		data = setdiff(names, groups, 'stable');
		numbers = cellfun(@(n) isnumeric(proto(t).(n)) || islogical(proto(t).(n)), data);
		data = data(numbers);
	end
	t = tall.reduce(@(T) sums(T, groups, data), @(a, b) added([a; b], groups), ...
		@(S) summary(S, groups, methods_, data), t);
end
function S = sums(T, groups, data)
	% A row for each group: how many rows, and for each variable of data a row of numbers.
	[at, S] = findgroups(T(:, groups));
	n = height(S);
	here = ~isnan(at);
	S.GroupCount = accumarray(at(here), 1, [n 1]);
	for k = 1:numel(data)
		x = double(T.(data{k}));
		use = here & ~isnan(x);
		count = accumarray(at(use), 1, [n 1]);
		total = accumarray(at(use), x(use), [n 1]);
		mean_ = total ./ max(count, 1);
		apart = x(use) - mean_(at(use));
		i = at(use);
		S.(sprintf('runmat_%d', k)) = [count, total, accumarray(i, apart(:) .^ 2, [n 1]), ...
			accumarray(i, x(use), [n 1], @min, NaN), accumarray(i, x(use), [n 1], @max, NaN), ...
			accumarray(i, double(x(use) ~= 0), [n 1]), ...
			accumarray(at(here), double(isnan(x(here))), [n 1])];
	end
end
function S = added(B, groups)
	[at, S] = findgroups(B(:, groups));
	n = height(S);
	S.GroupCount = accumarray(at, B.GroupCount, [n 1]);
	for name = B.Properties.VariableNames(numel(groups) + 2:end)
		x = B.(name{1});
		count = accumarray(at, x(:, 1), [n 1]);
		total = accumarray(at, x(:, 2), [n 1]);
		mean_ = total ./ max(count, 1);
		apart = x(:, 2) ./ max(x(:, 1), 1) - mean_(at);
		S.(name{1}) = [count, total, accumarray(at, x(:, 3) + x(:, 1) .* apart .^ 2, [n 1]), ...
			accumarray(at, x(:, 4), [n 1], @min), accumarray(at, x(:, 5), [n 1], @max), ...
			accumarray(at, x(:, 6), [n 1]), accumarray(at, x(:, 7), [n 1])];
	end
end
function G = summary(S, groups, methods_, data)
	G = S(:, [groups, {'GroupCount'}]);
	for k = 1:numel(data)
		x = S.(sprintf('runmat_%d', k));
		n = x(:, 1);
		for m = lower(methods_)
			switch m{1}
				case 'sum', v = x(:, 2);
				case 'mean', v = x(:, 2) ./ n;
				case 'min', v = x(:, 4);
				case 'max', v = x(:, 5);
				case 'range', v = x(:, 5) - x(:, 4);
				case 'var', v = x(:, 3) ./ max(n - 1, 1) + 0 ./ n;
				case 'std', v = sqrt(x(:, 3) ./ max(n - 1, 1) + 0 ./ n);
				case 'numel', v = G.GroupCount;
				case 'nnz', v = x(:, 6) + x(:, 7);
				case 'nummissing', v = x(:, 7);
			end
			G.([m{1} '_' data{k}]) = v;
		end
	end
end
