function [out, position] = textwrap(varargin)
%textwrap(TEXT, N)  A cell column of the lines of TEXT (a text or a cell of paragraphs), broken at spaces so that none
%   has more than N characters, if words allow it.
%textwrap(H, TEXT)  Lines that fit into the control H, whose characters are taken as 6 pixels wide.
%[LINES, POSITION] = textwrap(H, TEXT)  The position of H with the height that the lines need.
%>> textwrap('one two three', 8)
%ans =
%  2×1 cell array
%    {'one two'}
%    {'three'  }
	narginchk(2, 3)
	position = [];
	if isgraphics(varargin{1})
		h = varargin{1};
		text_ = varargin{2};
		position = get(h, 'Position');
		n = max(floor((position(3) - 10) / 6), 1);
		if nargin > 2, n = varargin{3}; end
	else
		[text_, n] = varargin{1:2};
	end
	if ~isnumeric(n) || ~isscalar(n) || ~(n >= 1)
		error('MATLAB:textwrap:InvalidColumns', 'The number of characters must be positive.');
	end
	if ~ischar(text_) && ~isstring(text_) && ~iscellstr(text_)
		error('MATLAB:textwrap:InvalidText', 'The text must be a text or a cell array of texts.');
	end
	out = {};
	paragraphs = cellstr(text_);
	for k = 1:numel(paragraphs)
		for line = strsplit(paragraphs{k}, newline)
			out = [out; broken(strtrim(line{1}), floor(n))]; %#ok<AGROW>
		end
	end
	if ~isempty(position), position(4) = 16 * numel(out); end
end
function lines_ = broken(s, n)
	lines_ = {};
	while numel(s) > n
		at = find(s(1:n + 1) == ' ', 1, 'last');
		if isempty(at), at = find(s == ' ', 1); end
		if isempty(at), break, end
		lines_{end + 1, 1} = strtrim(s(1:at - 1)); %#ok<AGROW>
		s = strtrim(s(at + 1:end));
	end
	lines_{end + 1, 1} = s;
end
