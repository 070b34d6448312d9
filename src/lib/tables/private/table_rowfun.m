function [r, first] = table_rowfun(f, T, args)
%[R, FIRST] = table_rowfun(F, T, ARGS)  Implements rowfun: F of each row, or of each group of rows; FIRST is the first
%   row of each.
%>> r = table_rowfun(@(a, b) a + b, table([1; 2], [3; 4]), {}); r.Var1.'
%ans =
%     4     6
	[~, o] = table_options(args, {'InputVariables', 'GroupingVariables', 'OutputFormat', 'OutputVariableNames', ...
		'NumOutputs', 'SeparateInputs', 'ExtractCellContents', 'ErrorHandler'}, 0);
	names = T.Properties.VariableNames;
	groups = {};
	if isfield(o, 'GroupingVariables')
		groups = group_names(T, o.GroupingVariables);
		names = setdiff(names, groups, 'stable');
	end
	if isfield(o, 'InputVariables'), names = group_names(T, o.InputVariables); end
	outs = 1;
	if isfield(o, 'OutputVariableNames'), outs = numel(cellstr(o.OutputVariableNames)); end
	if isfield(o, 'NumOutputs'), outs = o.NumOutputs; end
	if isempty(groups)
		places = num2cell((1:height(T)).');
	else
		B = plain(T);
		[id, keys] = findgroups(B(:, groups));
		places = arrayfun(@(g) find(id == g), (1:height(keys)).', 'UniformOutput', false);
		keys.GroupCount = cellfun(@numel, places);
	end
	first = cellfun(@(p) p(1), places);
	data = cellfun(@(n) T.(n), names, 'UniformOutput', false);
	results = cell(numel(places), outs);
	for i = 1:numel(places)
		in = cellfun(@(x) x(places{i}, :), data, 'UniformOutput', false);
		if isfield(o, 'ExtractCellContents') && o.ExtractCellContents
			k = cellfun(@(x) iscell(x) && isscalar(x), in);
			in(k) = cellfun(@(x) x{1}, in(k), 'UniformOutput', false);
		end
		if isfield(o, 'SeparateInputs') && ~o.SeparateInputs, in = {[in{:}]}; end
		try
			[results{i, :}] = f(in{:});
		catch err
			if ~isfield(o, 'ErrorHandler'), rethrow(err); end
			s = struct('identifier', err.identifier, 'message', err.message, 'index', i);
			[results{i, :}] = o.ErrorHandler(s, in{:});
		end
	end
	style = 'table';
	if isfield(o, 'OutputFormat'), style = lower(char(o.OutputFormat)); end
	if ~any(strcmp(style, {'table', 'timetable', 'uniform', 'cell', 'auto'}))
		error('MATLAB:table:rowfun:OutputFormat', 'Unknown OutputFormat ''%s''.', style);
	end
	if strcmp(style, 'cell'), r = results; return, end
	columns = cell(1, outs);
	for k = 1:outs
		columns{k} = vertcat(results{:, k});
		if all(cellfun(@(x) ischar(x), results(:, k))), columns{k} = results(:, k); end
	end
	if strcmp(style, 'uniform'), r = [columns{:}]; return, end
	new = arrayfun(@(k) sprintf('Var%d', k), 1:outs, 'UniformOutput', false);
	if isfield(o, 'OutputVariableNames'), new = reshape(cellstr(o.OutputVariableNames), 1, []); end
	r = table(columns{:}, 'VariableNames', new);
	if ~isempty(groups), r = [keys, r]; end
	if isempty(groups) && istable(T) && ~isempty(T.Properties.RowNames)
		r.Properties.RowNames = T.Properties.RowNames;
	end
end
function T = plain(T)
	if istimetable(T), T = timetable2table(T); end
end
