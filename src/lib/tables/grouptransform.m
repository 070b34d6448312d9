function [R, groups] = grouptransform(T, vars, varargin)
%grouptransform(T, GROUPVARS, METHOD)            The other variables of a table changed within their groups: 'zscore',
%   'norm', 'meancenter', 'rescale', 'meanfill', 'linearfill', or a function that returns one row, or as many rows as
%   the group has.
%grouptransform(T, GROUPVARS, METHOD, DATAVARS)
%grouptransform(T, GROUPVARS, BINS, METHOD, ...) Groups of bins, as in groupsummary.
%[B, BG] = grouptransform(A, GROUPS, METHOD)     The same of the columns of an array; BG is what the groups stand for.
%grouptransform(..., 'ReplaceValues', false)     Adds the results as further variables METHOD_NAME.
%grouptransform(..., 'IncludedEdge', 'left' or 'right')
%>> T = table([1; 1; 2], [2; 4; 7], 'VariableNames', {'g', 'x'}); R = grouptransform(T, 'g', 'meancenter'); R.x'
%ans =
%    -1     1     0
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	known = {'zscore', 'norm', 'meancenter', 'rescale', 'meanfill', 'linearfill'};
	[bins, args, o] = group_arguments('grouptransform', varargin, {'ReplaceValues', 'IncludedEdge'}, known);
	if isempty(args)
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	[f, title_] = function_of(args{1});
	flat = ~istabular(T) && isrow(T);
	if flat, T = T(:); end
	[id, groups, data, names] = group_input('grouptransform', T, vars, bins, o, args(2:end));
	for k = 1:numel(data)
		y = changed(f, data{k}, id);
		if ~istabular(T)
			R = y;
			if ~o.ReplaceValues, R = [T, y]; end
			if flat && o.ReplaceValues, R = R.'; end
			return
		elseif o.ReplaceValues
			T.(names{k}) = y;
		else
			T.([title_ '_' names{k}]) = y;
		end
	end
	R = T;
end
function y = changed(f, x, id)
	y = x;
	if isinteger(x) || islogical(x), y = double(x); end
	for g = 1:max([id(:); 0])
		at = id == g;
		z = f(y(at, :));
		if ~any(size(z, 1) == [1, sum(at)])
			error('MATLAB:grouptransform:MethodOutput', ...
				'A method must return one row, or as many rows as the group has.');
		end
		if size(z, 1) == 1, z = repmat(z, sum(at), 1); end
		y(at, :) = z;
	end
end
function [f, name] = function_of(method)
	if isa(method, 'function_handle')
		f = method;
		name = 'fun';
		return
	end
	name = lower(char(method));
	switch name
		case 'zscore', f = @(x) (x - mean(x, 1, 'omitnan')) ./ std(x, 0, 1, 'omitnan');
		case 'norm', f = @(x) x ./ vecnorm(x, 2, 1);
		case 'meancenter', f = @(x) x - mean(x, 1, 'omitnan');
		case 'rescale', f = @(x) rescale(x);
		case 'meanfill', f = @(x) fillmissing(x, 'constant', mean(x, 1, 'omitnan'));
		case 'linearfill', f = @(x) fillmissing(x, 'linear');
		otherwise
			error('MATLAB:grouptransform:InvalidMethod', 'Unknown method ''%s''.', name);
	end
end
