function [name, modified] = makeValidName(text, varargin)
% matlab.lang.makeValidName(TEXT)  A valid name of a variable made from every TEXT.
% matlab.lang.makeValidName(TEXT, 'ReplacementStyle', 'underscore' | 'delete' | 'hex', 'Prefix', P)
% >> matlab.lang.makeValidName('low tide')
% ans =
%     'lowTide'
style = 'underscore';
prefix = 'x';
if mod(numel(varargin), 2)
	error('MATLAB:makeValidName:invalidOption', 'Options must come as pairs of name and value.');
end
for k = 1:2:numel(varargin) - 1
	switch lower(char(varargin{k}))
	case 'replacementstyle', style = lower(char(varargin{k + 1}));
	case 'prefix', prefix = char(varargin{k + 1});
	otherwise, error('MATLAB:makeValidName:invalidOption', 'Unknown option ''%s''.', char(varargin{k}));
	end
end
if ~any(strcmp(style, {'underscore', 'delete', 'hex'}))
	error('MATLAB:makeValidName:invalidReplacementStyle', ...
		'ReplacementStyle must be ''underscore'', ''delete'', or ''hex''.');
end
if ~isvarname(prefix)
	error('MATLAB:makeValidName:invalidPrefix', 'Prefix must be a valid MATLAB variable name.');
end
if ~ischar(text) && ~isstring(text) && ~iscellstr(text)
	error('MATLAB:makeValidName:invalidText', ...
		'First input must be a character vector, string array, or cell array of character vectors.');
end
list = cellstr(text);
modified = false(size(list));
for k = 1:numel(list)
	old = list{k};
	list{k} = valid_name(old, style, prefix);
	modified(k) = ~strcmp(old, list{k});
end
if ischar(text), name = list{1}; elseif isstring(text), name = string(list); else, name = list; end
end

function name = valid_name(name, style, prefix)
if isvarname(name), return; end
if iskeyword(name)
	name = [prefix upper(name(1)) name(2:end)];
	return;
end
gap = find(isspace(name));
gap = gap(gap < numel(name) & gap > find([~isspace(name) true], 1));   % leading blanks are removed
name(gap + 1) = upper(name(gap + 1));
name(isspace(name)) = [];
if isempty(name), name = prefix; end
good = isletter(name) & name < 128 | name >= '0' & name <= '9' | name == '_';
switch style
case 'underscore', name(~good) = '_';
case 'delete', name(~good) = [];
case 'hex'
	pieces = num2cell(name);
	for k = find(~good), pieces{k} = sprintf('0x%02X', double(name(k))); end
	name = [pieces{:}];
end
if isempty(name) || ~(isletter(name(1)) && name(1) < 128), name = [prefix name]; end
end
