function [R, groups] = groupfilter(T, vars, varargin)
%groupfilter(T, GROUPVARS, F)            The rows in groups of a table for which F is true; if F returns a value for
%   each row, the rows for which it is true.
%groupfilter(T, GROUPVARS, F, DATAVARS)
%groupfilter(T, GROUPVARS, BINS, F, ...) Groups of bins, as in groupsummary.
%[B, BG] = groupfilter(A, GROUPS, F)     The same of the rows of an array; BG are the values of the groups of its rows.
%groupfilter(..., 'IncludedEdge', 'left' or 'right')
%>> T = table([1; 1; 2], [2; 4; 7], 'VariableNames', {'g', 'x'}); R = groupfilter(T, 'g', @(x) numel(x) > 1); R.x'
%ans =
%     2     4
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	[bins, args, o] = group_arguments('groupfilter', varargin, {'IncludedEdge'}, {'function'});
	if isempty(args) || ~isa(args{1}, 'function_handle')
		error('MATLAB:groupfilter:MethodInvalid', 'The method must be a function.');
	end
	flat = ~istabular(T) && isrow(T);
	if flat, T = T(:); end
	[id, groups, data] = group_input('groupfilter', T, vars, bins, o, args(2:end));
	keep = ~isnan(id);
	for g = 1:max([id(:); 0])
		at = find(id == g);
		for k = 1:numel(data)
			y = logical(args{1}(data{k}(at, :)));
			if ~iscolumn(y) || ~any(numel(y) == [1, numel(at)])
				error('MATLAB:groupfilter:MethodOutput', ...
					'The method must return one logical value, or one for each row of the group.');
			end
			keep(at) = keep(at) & y;
		end
	end
	R = T(keep, :);
	if flat, R = R.'; end
	if nargout > 1
		if ~iscell(groups) || iscellstr(groups), groups = {groups}; end
		groups = cellfun(@(v) v(id(keep), :), groups, 'UniformOutput', false);
		if isscalar(groups), groups = groups{1}; end
	end
end
