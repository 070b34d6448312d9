function r = table_rows2vars(T, args)
%R = table_rows2vars(T, ARGS)  Implements rows2vars: rows become variables.
%>> r = table_rows2vars(table(["a"; "b"], [1; 2]), {'VariableNamesSource', 'Var1'}); r.b
%ans =
%     2
	[~, o] = table_options(args, {'VariableNamesSource', 'DataVariables', 'VariableNamingRule'}, 0);
	rule = 'modify';
	if isfield(o, 'VariableNamingRule'), rule = lower(char(o.VariableNamingRule)); end
	if ~any(strcmp(rule, {'modify', 'preserve'}))
		error('MATLAB:table:rows2vars:InvalidNamingRule', ...
			'VariableNamingRule must be ''modify'' or ''preserve''.');
	end
	data = T.Properties.VariableNames;
	if isfield(o, 'VariableNamesSource')
		source = group_names(T, o.VariableNamesSource);
		if ~isscalar(source)
			error('MATLAB:table:rows2vars:InvalidVarNamesSource', ...
				'VariableNamesSource must be one variable.');
		end
		names = reshape(cellstr(string(T.(source{1}))), 1, []);
		data = setdiff(data, source, 'stable');
	elseif istable(T) && ~isempty(T.Properties.RowNames)
		names = reshape(T.Properties.RowNames, 1, []);
	else
		names = arrayfun(@(k) sprintf('Var%d', k), 1:height(T), 'UniformOutput', false);
	end
	if isfield(o, 'DataVariables'), data = group_names(T, o.DataVariables); end
	if strcmp(rule, 'modify'), names = matlab.lang.makeValidName(names); end
	names = matlab.lang.makeUniqueStrings(names, {'OriginalVariableNames'});
	x = cellfun(@(n) T.(n), data, 'UniformOutput', false);
	if any(cellfun(@(v) size(v, 2) ~= 1, x))
		error('MATLAB:table:rows2vars:MulticolumnVar', 'Each variable must have one column.');
	end
	parts = num2cell([x{:}].', 1);
	if isempty(data), parts = repmat({zeros(0, 1)}, 1, height(T)); end
	r = table(reshape(data, [], 1), parts{:}, 'VariableNames', [{'OriginalVariableNames'}, names]);
end
