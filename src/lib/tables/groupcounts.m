function [G, groups, percent] = groupcounts(A, vars, varargin)
%groupcounts(T, VARS)             Number and percentage of the rows of a table with each combination of values of these
%   variables.
%[N, GROUPS, PERCENT] = groupcounts(A)  The same of the elements of a vector.
%>> groupcounts([2; 1; 2])'
%ans =
%     1     2
	if istabular(A)
		G = groupsummary(A, vars);
		G.Percent = 100 * G.GroupCount / sum(G.GroupCount);
		return
	end
	[groups, ~, id] = unique(A(:));
	G = accumarray(id(:), 1);
	percent = 100 * G / sum(G);
end
