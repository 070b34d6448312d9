function [id, groups, data, names] = group_input(caller, T, vars, bins, o, which)
%[ID, GROUPS, DATA, NAMES] = group_input(CALLER, T, VARS, BINS, OPTIONS, WHICH)  Number of the group of each row of a
%   table or array, what the groups stand for, the columns that a method shall see, and their names. WHICH is empty, or
%   a cell with the data variables of a table.
%>> o = struct('IncludeEmptyGroups', false, 'IncludeMissingGroups', true, 'IncludedEdge', 'left');
%>> [id, ~, data] = group_input('groupfilter', [7; 8], [2; 1], {'none'}, o, {}); id.', data{1}.'
%ans =
%     2     1
%ans =
%     7     8
	if istabular(T)
		names = reshape(setdiff(T.Properties.VariableNames, [], 'stable'), 1, []);
		B = T;
		if istimetable(T), B = timetable2table(T); end
		vars = group_names(B, vars);
		keys = cellfun(@(v) B.(v), vars, 'UniformOutput', false);
		names = setdiff(names, vars, 'stable');
		if ~isempty(which), names = group_names(T, which{1}); end
		data = cellfun(@(n) T.(n), names, 'UniformOutput', false);
	else
		if ~isempty(which)
			error(['MATLAB:' caller ':ParseFlags'], 'Data variables need a table.');
		end
		keys = group_keys(T, vars);
		vars = repmat({'x'}, size(keys));
		data = {T};
		names = {''};
	end
	[id, groups] = group_rows(caller, keys, vars, bins, o);
	if isscalar(groups), groups = groups{1}; end
end
