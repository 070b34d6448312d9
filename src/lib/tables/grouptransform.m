function R = grouptransform(T, vars, method, data)
%grouptransform(T, GROUPVARS, METHOD)            The other variables of a table changed within their groups: 'zscore',
%   'norm', 'meancenter', 'rescale', 'meanfill', 'linearfill', or a function that returns one row, or as many rows as
%   the group has.
%grouptransform(T, GROUPVARS, METHOD, DATAVARS)
%>> T = table([1; 1; 2], [2; 4; 7], 'VariableNames', {'g', 'x'}); R = grouptransform(T, 'g', 'meancenter'); R.x'
%ans =
%    -1     1     0
	names = T.Properties.VariableNames;
	if isnumeric(vars), vars = names(vars); end
	vars = cellstr(vars);
	if nargin < 4, data = setdiff(names, vars, 'stable'); end
	if isnumeric(data), data = names(data); end
	data = cellstr(data);
	keys = cellfun(@(v) T.(v), vars, 'UniformOutput', false);
	id = findgroups(keys{:});
	if isa(method, 'function_handle')
		f = method;
	else
		switch lower(char(method))
			case 'zscore', f = @(x) (x - mean(x, 'omitnan')) ./ std(x, 'omitnan');
			case 'norm', f = @(x) x / norm(x);
			case 'meancenter', f = @(x) x - mean(x, 'omitnan');
			case 'rescale', f = @(x) rescale(x);
			case 'meanfill', f = @(x) fillmissing(x, 'constant', mean(x, 'omitnan'));
			case 'linearfill', f = @(x) fillmissing(x, 'linear');
			otherwise
				error('MATLAB:grouptransform:InvalidMethod', 'Unknown method ''%s''.', char(method));
		end
	end
	R = T;
	for k = 1:numel(data)
		x = T.(data{k});
		y = double(x);
		for g = 1:max(id)
			at = id == g;
			y(at, :) = repmat(f(x(at, :)), 1 + (sum(at) - 1) * (size(f(x(at, :)), 1) == 1), 1);
		end
		R.(data{k}) = y;
	end
end
