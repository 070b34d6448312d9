function found = strmatch(word, list, exact)
% strmatch(WORD, LIST)           Which rows or elements of LIST start with WORD.
% strmatch(WORD, LIST, 'exact')  Which are WORD.
% >> strmatch('lo', {'low', 'tide', 'log'})
% ans =
%      1
%      3
word = char(word);
if ~ischar(word) || size(word, 1) > 1
	error('MATLAB:strmatch:InvalidInput', 'The first input must be a character vector.');
end
list = cellstr(list);
if nargin > 2
	found = find(strcmp(strtrim(word), strtrim(list(:))));
elseif isempty(deblank(word))
	found = (1:numel(list))';
else
	found = find(strncmp(deblank(word), list(:), numel(deblank(word))) & cellfun(@numel, list(:)) >= ...
		numel(deblank(word)));
end
end
