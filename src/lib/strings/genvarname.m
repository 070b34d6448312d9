function name = genvarname(text, taken)
% genvarname(TEXT)         A valid name of a variable made from TEXT; a cell of texts gives a cell of names that differ.
% genvarname(TEXT, TAKEN)  That is none of TAKEN.
% >> genvarname('3 reefs')
% ans =
%     'x3Reefs'
if nargin < 2, taken = {}; end
if ~iscellstr(text) && ~ischar(text) && ~isstring(text)
	error('MATLAB:genvarname:wrongVarnameType', ...
		'First input must be a character vector or cell array of character vectors.');
end
if ~iscellstr(taken) && ~ischar(taken) && ~isstring(taken)
	error('MATLAB:genvarname:wrongExclusionsType', ...
		'Second input must be a character vector or cell array of character vectors.');
end
if ischar(taken) && size(taken, 1) > 1
	error('MATLAB:genvarname:wrongExclusionsType', ...
		'Second input must be a character vector or cell array of character vectors.');
end
taken = cellstr(taken);
list = cellstr(text);
for k = 1:numel(list)
	base = matlab.lang.makeValidName(list{k});
	separator = '';
	if base(end) >= '0' && base(end) <= '9', separator = '_'; end
	candidate = base;
	count = 0;
	while any(strcmp(candidate, taken(:))) || any(strcmp(candidate, list(1:k-1)))
		count = count + 1;
		candidate = sprintf('%s%s%d', base, separator, count);
	end
	list{k} = candidate;
end
if ischar(text), name = list{1}; elseif isstring(text), name = string(list); else, name = list; end
end
