function R = groupfilter(T, vars, f, data)
%groupfilter(T, GROUPVARS, F)            The rows in groups of a table for which F is true; if F returns a value for
%   each row, the rows for which it is true.
%groupfilter(T, GROUPVARS, F, DATAVARS)
%>> T = table([1; 1; 2], [2; 4; 7], 'VariableNames', {'g', 'x'}); R = groupfilter(T, 'g', @(x) numel(x) > 1); R.x'
%ans =
%     2     4
	names = T.Properties.VariableNames;
	if isnumeric(vars), vars = names(vars); end
	vars = cellstr(vars);
	if nargin < 4, data = setdiff(names, vars, 'stable'); end
	if isnumeric(data), data = names(data); end
	data = cellstr(data);
	keys = cellfun(@(v) T.(v), vars, 'UniformOutput', false);
	id = findgroups(keys{:});
	keep = true(height(T), 1);
	for g = 1:max(id)
		at = find(id == g);
		for k = 1:numel(data)
			x = T.(data{k});
			keep(at) = keep(at) & logical(f(x(at, :)));
		end
	end
	keep(isnan(id)) = false;
	R = T(keep, :);
end
