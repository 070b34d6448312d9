function [deep, options] = with_subfolders(options)
%matlab.unittest.internal.with_subfolders(OPTIONS)  Whether 'IncludeSubfolders' or 'IncludingSubfolders' is true,
%   and the other options.
	at = find(strcmpi(options(1:2:end), 'IncludeSubfolders') | strcmpi(options(1:2:end), 'IncludingSubfolders'));
	deep = ~isempty(at) && all([options{2 * at}]);
	options([2 * at - 1, 2 * at]) = [];
end
