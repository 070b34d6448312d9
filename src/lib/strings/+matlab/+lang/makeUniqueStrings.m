function [out, modified] = makeUniqueStrings(text, taken, longest)
% matlab.lang.makeUniqueStrings(TEXT, TAKEN)  The texts made different from each other and from TAKEN by _1, _2, ...
% matlab.lang.makeUniqueStrings(TEXT, WHICH)  Only those that WHICH (positions or logical) chooses are changed.
% matlab.lang.makeUniqueStrings(TEXT, TAKEN, LONGEST)  With at most LONGEST characters each.
% >> matlab.lang.makeUniqueStrings({'a', 'a'})
% ans =
%   1×2 cell array
%     {'a'}    {'a_1'}
if nargin < 2, taken = {}; end
if nargin < 3, longest = Inf; end
if ~ischar(text) && ~isstring(text) && ~iscellstr(text)
	error('MATLAB:makeUniqueStrings:invalidText', ...
		'First input must be a character vector, string array, or cell array of character vectors.');
end
if ~(isscalar(longest) && longest >= 0 && (isinf(longest) || longest == floor(longest)))
	error('MATLAB:makeUniqueStrings:invalidMaxLength', 'The greatest length must be a nonnegative integer.');
end
list = cellstr(text);
change = true(size(list));
if islogical(taken) || isnumeric(taken)
	change = false(size(list));
	change(taken) = true;
	taken = {};
elseif ~ischar(taken) && ~isstring(taken) && ~iscellstr(taken)
	error('MATLAB:makeUniqueStrings:invalidExclusions', ...
		'Second input must be text, or positions in the first input.');
end
fixed = [reshape(cellstr(taken), 1, []), reshape(list(~change), 1, [])];
if isempty(taken), fixed = reshape(list(~change), 1, []); end
modified = false(size(list));
for k = reshape(find(change), 1, [])
	base = list{k};
	candidate = base(1:min(end, longest));
	others = [fixed, reshape(list(1:k-1), 1, [])];
	% A later text that differs from all earlier ones keeps its name, so the numbers skip it.
	count = 0;
	while any(strcmp(candidate, others)) || (count > 0 && any(strcmp(candidate, list(k+1:end))))
		count = count + 1;
		tail = sprintf('_%d', count);
		candidate = [base(1:min(end, longest - numel(tail))) tail];
	end
	modified(k) = ~strcmp(candidate, base);
	list{k} = candidate;
end
if ischar(text), out = list{1}; elseif isstring(text), out = string(list); else, out = list; end
end
