function [G, BG, BC] = groupsummary(T, vars, varargin)
%groupsummary(T, GROUPVARS)                 Number of the rows of table T with each combination of values of these
%   variables.
%groupsummary(T, GROUPVARS, METHOD)         And METHOD of the other variables: 'mean', 'sum', 'min', 'max', 'range',
%   'median', 'mode', 'std', 'var', 'nummissing', 'nnz', 'numunique', 'all' (all of them), a function, or a cell of
%   these.
%groupsummary(T, GROUPVARS, METHOD, DATAVARS)  A function of several variables takes a cell of lists of names.
%groupsummary(T, GROUPVARS, BINS, ...)      Groups of bins: a number of bins, edges, a length of time, 'month',
%   'dayname' and others, 'none', or a cell with one for each grouping variable.
%[B, BG, BC] = groupsummary(A, GROUPS, METHOD) for arrays: a row for each group, what it stands for, its count. GROUPS
%   is a vector, a matrix of columns, or a cell of vectors; groupsummary(A, GROUPS, BINS, METHOD) groups by bins.
%groupsummary(..., 'IncludeEmptyGroups', TF, 'IncludeMissingGroups', TF, 'IncludedEdge', 'left' or 'right')
%>> T = table([1; 2; 1], [10; 20; 30], 'VariableNames', {'g', 'x'}); G = groupsummary(T, 'g', 'mean'); G.mean_x'
%ans =
%    20    20
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	known = {'mean', 'sum', 'min', 'max', 'range', 'median', 'mode', 'var', 'std', 'nummissing', 'nnz', ...
		'numunique'};
	[bins, args, o] = group_arguments('groupsummary', varargin, ...
		{'IncludeEmptyGroups', 'IncludeMissingGroups', 'IncludedEdge'}, [known, {'all'}]);
	methods_ = {};
	if ~isempty(args), methods_ = as_list(args{1}); end
	words = methods_(cellfun(@ischar, methods_));
	if any(strcmpi(words, 'all')), methods_ = known; end
	if ~istabular(T)
		[G, BG, BC] = of_array(T, vars, bins, methods_, o, numel(args));
		return
	end
	names = setdiff(T.Properties.VariableNames, [], 'stable');
	if istimetable(T), T = timetable2table(T); end
	vars = group_names(T, vars);
	[id, groups, count, titles] = group_rows('groupsummary', ...
		cellfun(@(v) T.(v), vars, 'UniformOutput', false), vars, bins, o);
	G = table(groups{:}, count, 'VariableNames', [matlab.lang.makeUniqueStrings(titles), {'GroupCount'}]);
	if numel(args) > 1
		data = data_lists(T, args{2});
	else
		data = reshape(setdiff(names, vars, 'stable'), 1, []);
		if ~isempty(words) && ~all(ismember(lower(words), {'numunique', 'nummissing'}))
			data = data(cellfun(@(n) isnumeric(T.(n)) || islogical(T.(n)) || isduration(T.(n)), data));
		end
		data = num2cell(data);
	end
	fun = cumsum(~cellfun(@ischar, methods_));
	[order, start] = group_order(id, numel(count));
	for d = 1:numel(data)
		x = cellfun(@(n) T.(n), data{d}, 'UniformOutput', false);
		for m = 1:numel(methods_)
			name = sprintf('fun%d', fun(m));
			if ischar(methods_{m}), name = lower(methods_{m}); end
			G.(strjoin([{name}, data{d}], '_')) = applied(function_of(methods_{m}), x, order, start);
		end
	end
end
function [B, BG, BC] = of_array(A, vars, bins, methods_, o, n)
	if n ~= 1 || numel(methods_) ~= 1
		error('MATLAB:groupsummary:MethodInvalid', 'groupsummary of an array takes one method.');
	end
	if isrow(A), A = A(:); end
	keys = group_keys(A, vars);
	[id, BG, BC] = group_rows('groupsummary', keys, repmat({'x'}, size(keys)), bins, o);
	[order, start] = group_order(id, numel(BC));
	B = applied(function_of(methods_{1}), {A}, order, start);
	if isscalar(BG), BG = BG{1}; end
end
function data = data_lists(T, which)
	% A cell of lists of names, one list for each call of a method.
	if ~iscell(which) || iscellstr(which)
		data = num2cell(group_names(T, which));
		return
	end
	lists = cellfun(@(w) group_names(T, w), which, 'UniformOutput', false);
	n = max(cellfun(@numel, lists));
	data = cell(1, n);
	for k = 1:n, data{k} = cellfun(@(l) l{min(k, end)}, reshape(lists, 1, []), 'UniformOutput', false); end
end
function r = applied(f, x, order, start)
	rows = cell(numel(start) - 1, 1);
	part = cell(1, numel(x));
	for g = 1:numel(rows)
		at = order(start(g) + 1:start(g + 1));
		for k = 1:numel(x), part{k} = x{k}(at, :); end
		rows{g} = f(part{:});
		if isempty(rows{g}), rows{g} = table_blank(class(part{1}), 1, max(size(part{1}, 2), 1)); end
		if size(rows{g}, 1) ~= 1
			error('MATLAB:groupsummary:MethodOutput', 'A method must return one row for each group.');
		end
	end
	r = vertcat(rows{:});
end
function list = as_list(m)
	if isstring(m), m = cellstr(m); end
	if ~iscell(m), m = {m}; end
	list = reshape(m, 1, []);
	for k = 1:numel(list)
		if isstring(list{k}), list{k} = char(list{k}); end
		if ~ischar(list{k}) || ~strcmpi(list{k}, 'all'), function_of(list{k}); end
	end
end
function f = function_of(m)
	if isa(m, 'function_handle'), f = m; return, end
	if ~ischar(m)
		error('MATLAB:groupsummary:InvalidMethod', 'A method must be a name or a function.');
	end
	switch lower(m)
		case 'mean', f = @(x) mean(x, 1, 'omitnan');
		case 'sum', f = @(x) sum(x, 1, 'omitnan');
		case 'min', f = @(x) min(x, [], 1);
		case 'max', f = @(x) max(x, [], 1);
		case 'range', f = @(x) max(x, [], 1) - min(x, [], 1);
		case 'median', f = @(x) median(x, 1, 'omitnan');
		case 'mode', f = @(x) mode(x, 1);
		case 'std', f = @(x) std(x, 0, 1, 'omitnan');
		case 'var', f = @(x) var(x, 0, 1, 'omitnan');
		case 'nummissing', f = @(x) sum(ismissing(x), 1);
		case 'nnz', f = @(x) sum(x ~= 0 & ~ismissing(x), 1);
		case 'numunique', f = @(x) by_column(@(c) numel(unique(c(~ismissing(c)))), x);
		otherwise
			error('MATLAB:groupsummary:InvalidMethod', 'Unknown method ''%s''.', m);
	end
end
function n = by_column(f, x)
	n = arrayfun(@(k) f(x(:, k)), 1:size(x, 2));
end
