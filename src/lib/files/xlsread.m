function [num, txt, raw] = xlsread(file, varargin)
%[NUM, TXT, RAW] = xlsread(FILE, SHEET, RANGE)  Reads a sheet of an Excel file: the numbers without the surrounding rows
%   and columns that hold none, the texts, and all as a cell. Dates are Excel's numbers of days.
%>> f = [tempname '.xlsx']; writecell({'a', 'b'; 1, 'x'; 2, 'y'}, f); [num, txt] = xlsread(f); num', txt{2, 2}
%ans =
%     1     2
%ans =
%    'x'
	args = {};
	if numel(varargin) == 1 && ~isnumeric(varargin{1}) && any(char(varargin{1}) == ':')
		args = {'Range', char(varargin{1})};
	elseif ~isempty(varargin)
		if ~isempty(varargin{1}), args = {'Sheet', varargin{1}}; end
		if numel(varargin) > 1 && ~isempty(varargin{2}), args = [args, {'Range', char(varargin{2})}]; end
	end
	if numel(varargin) > 2 && ~strcmpi(varargin{3}, 'basic')
		error('RunMat:notSupported', ...
			'xlsread: functions that change the data while they are read are not supported.');
	end
	raw = readcell(file, args{:}, 'FileType', 'spreadsheet');
	none = cellfun(@(v) isa(v, 'missing'), raw);
	raw(none) = {NaN};
	dates = cellfun(@isdatetime, raw);
	raw(dates) = cellfun(@exceltime, raw(dates), 'UniformOutput', false);
	texts = cellfun(@ischar, raw);
	num = NaN(size(raw));
	num(~texts) = cellfun(@double, raw(~texts));
	num = inner(num, ~texts & ~none);
	txt = repmat({''}, size(raw));
	txt(texts) = raw(texts);
	txt = inner(txt, texts);
end
function x = inner(x, there)
	% Removes empty rows before and after the data, and empty columns beside them.
	rows = find(any(there, 2));
	columns = find(any(there, 1));
	if isempty(rows)
		x = reshape(x([]), 0, 0);
	else
		x = x(rows(1):rows(end), columns(1):columns(end));
	end
end
