function out = compose(format, varargin)
% compose(FORMAT, A, ...)  Makes a text from each row of the values by FORMAT (see sprintf). If there are more columns
%                          than conversions, FORMAT is used again, and the result has a further column.
% compose(TEXT)            TEXT with its escapes (\n, \t) replaced.
% A string array when FORMAT is one, else a cell of character vectors.
% >> compose("%d: %s", [1; 2], ["a"; "b"])
% ans = 
%   2×1 string array
%     "1: a"
%     "2: b"
formats = string(format);
if isempty(varargin)
	out = formats;
	for k = 1:numel(formats), out(k) = sprintf(strrep(formats(k), '%', '%%')); end
else
	data = columns_of(varargin);
	rows = max(size(data, 1), numel(formats) * (numel(formats) > 1));
	if size(data, 1) == 1, data = repmat(data, rows, 1); end
	holes = numel(regexp(char(formats(1)), '(?<!%)(%%)*%[^%]', 'start'));
	each = max(holes, 1);
	count = max(ceil(size(data, 2) / each), 1);
	out = strings(rows, count);
	for r = 1:rows
		f = formats(min(r, numel(formats)));
		for k = 1:count
			part = data(r, (k - 1) * each + 1:min(k * each, end));
			out(r, k) = sprintf(f, part{:});
		end
	end
end
if ~isstring(format), out = cellstr(out); end
end

function data = columns_of(args)
data = {};
for k = 1:numel(args)
	a = args{k};
	if ischar(a), a = {a}; elseif ~iscell(a), a = num2cell(a); end
	if ~isempty(data) && size(a, 1) ~= size(data, 1)
		if size(a, 1) == 1, a = repmat(a, size(data, 1), 1); else, data = repmat(data, size(a, 1), 1); end
	end
	data = [data, a];
end
end
