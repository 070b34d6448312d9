function [G, groups, percent] = groupcounts(A, varargin)
%groupcounts(T, VARS)             Number and percentage of the rows of a table with each combination of values of these
%   variables.
%groupcounts(T, VARS, BINS)       Groups of bins, as in groupsummary.
%[N, GROUPS, PERCENT] = groupcounts(A, BINS)  The same of the elements of a vector, of the rows of a matrix, or of a
%   cell of vectors; BINS may be left out.
%groupcounts(..., 'IncludeEmptyGroups', TF, 'IncludeMissingGroups', TF, 'IncludePercentGroups', TF, 'IncludedEdge',
%   'left' or 'right')
%>> groupcounts([2; 1; 2])'
%ans =
%     1     2
	names = {'IncludeEmptyGroups', 'IncludeMissingGroups', 'IncludePercentGroups', 'IncludedEdge'};
	if istabular(A)
		if nargin < 2
			error('MATLAB:minrhs', 'Not enough input arguments.');
		end
		[bins, ~, o] = group_arguments('groupcounts', varargin(2:end), names, {});
		if istimetable(A), A = timetable2table(A); end
		vars = group_names(A, varargin{1});
		[~, groups, count, titles] = group_rows('groupcounts', ...
			cellfun(@(v) A.(v), vars, 'UniformOutput', false), vars, bins, o);
		G = table(groups{:}, count, 'VariableNames', [matlab.lang.makeUniqueStrings(titles), {'GroupCount'}]);
		if o.IncludePercentGroups, G.Percent = 100 * count / sum(count); end
		return
	end
	[bins, ~, o] = group_arguments('groupcounts', varargin, names, {});
	keys = group_keys([], A);
	[~, groups, G] = group_rows('groupcounts', keys, repmat({'x'}, size(keys)), bins, o);
	if isscalar(groups), groups = groups{1}; end
	percent = 100 * G / sum(G);
end
