function out = readcell(file, varargin)
%readcell(FILE)               The fields of a text file or an Excel file as a cell: numbers, texts, times, missing.
%readcell(..., NAME, VALUE)   Delimiter, NumHeaderLines, Range, Sheet, DecimalSeparator, CommentStyle,
%   TreatAsMissing, TextType, ...
%>> f = tempname; writelines(["a,1" "b,2"], f); c = readcell(f); c{2, 2}
%ans =
%     2
	if ~isempty(varargin) && isa(varargin{1}, 'matlab.io.ImportOptions')
		out = table2cell(readtable(file, varargin{:}));
		return
	end
	[g, o] = runmat_import('readcell', file, varargin);
	from = 1;
	if ~isempty(o.Range) || isfield(g, 'date'), from = g.from; end
	rows = from:size(g.x, 1);
	[rows, keep] = runmat_merged_cells('readcell', g, rows, o);
	n = size(g.x, 2);
	if ~strcmp(o.MissingRule, 'fill'), [rows, keep] = by_rule(g, rows, keep, o.MissingRule); end
	kind = reshape(g.kind(rows, :), numel(rows), n);
	out = repmat({missing}, numel(rows), n);
	x = g.x(rows, :);
	out(kind == 2) = num2cell(x(kind == 2));
	if any(kind(:) == 3)
		t = reshape(g.text(rows, 1:n), numel(rows), n);
		at = find(kind == 3).';
		for k = at, out{k} = value(t{k}, o); end
	end
	if isfield(g, 'date')
		at = find(g.date(rows, :)).';
		for k = at, out{k} = datetime(x(k), 'ConvertFrom', 'excel'); end
	end
	out = out(:, keep);
end
function [rows, keep] = by_rule(g, rows, keep, rule)
	gone = g.kind(rows, :) < 2 | g.kind(rows, :) == 4;
	hit = any(gone, 2);
	if strcmp(rule, 'omitvar')
		keep = keep & ~any(gone, 1);
	elseif strcmp(rule, 'error') && any(hit)
		error('MATLAB:textio:textio:ImportError', ...
			'readcell: a value in line %d is missing.', g.line(rows(find(hit, 1))));
	elseif strcmp(rule, 'omitrow')
		rows = rows(~hit);
	end
end
function v = value(t, o)
	if any(strcmpi(t, {'true', 'false'}))
		v = strcmpi(t, 'true');
	elseif ~strcmp(o.DatetimeType, 'text') && ...
		~isempty(regexp(t, '^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$', 'once'))
		v = datetime(t);
	elseif ~strcmp(o.DurationType, 'text') && ~isempty(regexp(t, '^\d{1,5}:\d{2}:\d{2}(\.\d+)?$', 'once'))
		v = duration(t);
	elseif strcmp(o.TextType, 'string')
		v = string(t);
	else
		v = t;
	end
end
