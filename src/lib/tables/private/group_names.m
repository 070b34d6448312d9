function names = group_names(T, vars)
%NAMES = group_names(T, VARS)  Names of the variables of a table that VARS chooses: names, numbers, a logical vector,
%   vartype, or a function that is true for them.
%>> group_names(table(1, "a"), @isnumeric)
%ans =
%  1x1 cell array
%    {'Var1'}
	if isa(vars, 'function_handle')
		all_ = T.Properties.VariableNames;
		names = all_(cellfun(@(n) vars(T.(n)), all_));
	elseif isempty(vars)
		names = {};
	else
		if iscell(vars) || ischar(vars), vars = cellstr(vars); end
		names = T(:, vars).Properties.VariableNames;
	end
end
