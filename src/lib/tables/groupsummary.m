function G = groupsummary(T, vars, varargin)
%groupsummary(T, GROUPVARS)                 Number of the rows of table T with each combination of values of these
%   variables.
%groupsummary(T, GROUPVARS, METHOD)         And METHOD of the other variables: 'mean', 'sum', 'min', 'max', 'range',
%   'median', 'mode', 'std', 'var', 'nummissing', 'nnz', 'numunique', 'all' (all of them), a function, or a cell of
%   these.
%groupsummary(T, GROUPVARS, METHOD, DATAVARS)
%[B] = groupsummary(A, GROUPS, METHOD) for arrays: a row for each group.
%>> T = table([1; 2; 1], [10; 20; 30], 'VariableNames', {'g', 'x'}); G = groupsummary(T, 'g', 'mean'); G.mean_x'
%ans =
%    20    20
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if istimetable(T), T = timetable2table(T); end
	if ~istable(T)
		methods_ = as_list(varargin{1});
		[~, ~, id] = unique(vars);
		G = zeros(max(id), size(T, 2));
		f = function_of(methods_{1});
		for g = 1:max(id)
			for k = 1:size(T, 2), G(g, k) = f(T(id == g, k)); end
		end
		return
	end
	names = T.Properties.VariableNames;
	if isnumeric(vars) || islogical(vars), vars = names(vars); end
	vars = cellstr(vars);
	G = varfun(@(x) x, T, 'GroupingVariables', vars, 'InputVariables', {});
	if isempty(varargin), return, end
	methods_ = as_list(varargin{1});
	if numel(methods_) == 1 && ischar(methods_{1}) && strcmp(methods_{1}, 'all')
		methods_ = {'mean', 'sum', 'min', 'max', 'range', 'median', 'mode', 'var', 'std', 'nummissing', 'nnz'};
	end
	if numel(varargin) > 1
		data = varargin{2};
		if isnumeric(data) || islogical(data), data = names(data); end
		data = cellstr(data);
	else
		data = setdiff(names, vars, 'stable');
		if ischar(methods_{1}) && ~any(strcmp(methods_{1}, {'numunique', 'nummissing'}))
			data = data(cellfun(@(n) isnumeric(T.(n)) || islogical(T.(n)), data));
		end
	end
	for d = 1:numel(data)
		for m = 1:numel(methods_)
			f = function_of(methods_{m});
			name = 'fun1';
			if ischar(methods_{m}), name = methods_{m}; end
			r = varfun(f, T, 'GroupingVariables', vars, 'InputVariables', data(d));
			G.([name '_' data{d}]) = r.(width(r));
		end
	end
end
function list = as_list(m)
	if iscell(m), list = m; elseif isstring(m), list = cellstr(m); else, list = {m}; end
end
function f = function_of(m)
	if isa(m, 'function_handle'), f = m; return, end
	switch lower(m)
		case 'mean', f = @(x) mean(x, 'omitnan');
		case 'sum', f = @(x) sum(x, 'omitnan');
		case 'min', f = @(x) min(x, [], 1);
		case 'max', f = @(x) max(x, [], 1);
		case 'range', f = @(x) max(x, [], 1) - min(x, [], 1);
		case 'median', f = @(x) median(x, 'omitnan');
		case 'mode', f = @(x) mode(x);
		case 'std', f = @(x) std(x, 'omitnan');
		case 'var', f = @(x) var(x, 'omitnan');
		case 'nummissing', f = @(x) sum(ismissing(x));
		case 'nnz', f = @(x) nnz(x(~isnan(x)));
		case 'numunique', f = @(x) numel(unique(x));
		otherwise
			error('MATLAB:groupsummary:InvalidMethod', 'Unknown method ''%s''.', m);
	end
end
