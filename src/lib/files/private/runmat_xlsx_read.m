function g = runmat_xlsx_read(path, sheet, rules)
%runmat_xlsx_read(FILE, SHEET, RULES)  The cells of a sheet (.xlsx, .xls) as runmat_import has them: x, kind, text,
%   line, and date, origin. RULES says what merged cells mean: fields column and row. Where cells are merged, across
%   and down mark them.
%>> f = [tempname '.xlsx']; writecell({1, 'a'}, f);
%>> g = runmat_xlsx_read(f, 1, struct('column', 'placeleft', 'row', 'placetop')); double(g.kind)
%ans =
%     2     3
	if nargin < 3, rules = struct('column', 'placeleft', 'row', 'placetop'); end
	c = old_cells(path, sheet);
	if ~isempty(c)
		if any(c.date), c.text(c.date) = cellstr(datetime(c.x(c.date), 'ConvertFrom', 'excel')); end
		g = laid(c.place, c.kind, c.x, c.text, c.date, merges(c.spans, c.place, rules), rules);
		return
	end
	book = runmat_xlsx_book(path);
	k = runmat_xlsx_sheet(book, sheet, path);
	at = find(strcmpi(book.names, book.targets{k}), 1);
	if isempty(at)
		error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is damaged: a sheet is missing.', path);
	end
	xml = native2unicode(book.parts{at}, 'UTF-8');
	shared = shared_texts(book);
	dates = date_styles(book);
	cells = regexp(xml, '<(?:\w+:)?c(\s[^>]*?)(?:/>|>(.*?)</(?:\w+:)?c>)', 'tokens');
	n = numel(cells);
	place = zeros(n, 2);
	kind = zeros(n, 1, 'uint8');
	x = NaN(n, 1);
	text = repmat({''}, n, 1);
	date = false(n, 1);
	row = 0;
	column = 0;
	for i = 1:n
		a = cells{i}{1};
		r = attribute(a, 'r');
		if isempty(r)
			column = column + 1;
		else
			digit = find(r <= '9', 1);
			row = str2double(r(digit:end));
			column = 0;
			for c = r(1:digit - 1), column = 26 * column + (c - 'A' + 1); end
		end
		place(i, :) = [row, column];
		if numel(cells{i}) < 2 || isempty(cells{i}{2}), continue, end
		[kind(i), x(i), text{i}] = value(cells{i}{2}, attribute(a, 't'), shared);
		s = str2double(attribute(a, 's'));
		date(i) = kind(i) == 2 && ~isnan(s) && s + 1 <= numel(dates) && dates(s + 1);
	end
	if any(date), text(date) = cellstr(datetime(x(date), 'ConvertFrom', 'excel')); end
	place = place(kind > 0, :);
	used = kind > 0;
	g = laid(place, kind(used), x(used), text(used), date(used), merges(spans_of(xml), place, rules), rules);
end
function c = old_cells(path, sheet)
	% The cells of an .xls file; [] for a file of another kind. Any index that leads out of its bytes is damage.
	c = [];
	try
		book = runmat_xls_book(path);
		if ~isempty(book), c = runmat_xls_cells(book, runmat_xlsx_sheet(book, sheet, path), path); end
	catch e
		if any(startsWith(e.identifier, {'MATLAB:spreadsheet:', 'RunMat:'})), rethrow(e), end
		error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is damaged.', path);
	end
end
function spans = spans_of(xml)
	% Lists the rows [first row, first column, last row, last column] of merged cells.
	tags = regexp(xml, '<(?:\w+:)?mergeCell\s[^>]*>', 'match');
	spans = zeros(numel(tags), 4);
	for k = 1:numel(tags)
		t = regexp(attribute(tags{k}, 'ref'), '^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$', 'tokens', 'once');
		if isempty(t), continue, end
		spans(k, :) = [str2double(t{2}), letters(t{1}), str2double(t{4}), letters(t{3})];
	end
end
function spans = merges(spans, place, rules)
	% Those of merged cells with a value.
	spans = spans(ismember(spans(:, 1:2), place, 'rows') & all(spans <= 2^20, 2), :);
	if strcmp(rules.column, 'placeleft') && strcmp(rules.row, 'placetop'), spans = spans([], :); end
end
function k = letters(t)
	k = 0;
	for c = t, k = 26 * k + (c - 'A' + 1); end
end
function g = laid(place, kind, x, text, date, spans, rules)
	if isempty(place), place = zeros(0, 2); g.origin = [1 1]; else, g.origin = min(place, [], 1); end
	last = max([0 0; place; spans(:, 3:4)], [], 1) - g.origin + 1;
	m = last(1);
	n = last(2);
	if isempty(place), m = 0; n = 0; end
	if m * n > 2^31
		error('MATLAB:spreadsheet:book:fileOpen', 'The sheet is larger than can be read.');
	end
	at = place(:, 1) - g.origin(1) + 1 + m * (place(:, 2) - g.origin(2));
	g.x = NaN(m, n);
	g.kind = ones(m, n, 'uint8');
	g.date = false(m, n);
	texts = repmat({''}, m, n);
	g.x(at) = x;
	g.kind(at) = kind;
	g.date(at) = date;
	texts(at) = text;
	if ~isempty(spans)
		g.across = false(m, n);
		g.down = false(m, n);
		from = reshape(1:m * n, m, n);
		for k = 1:size(spans, 1), [g, from] = merged(g, from, spans(k, :) - [g.origin g.origin] + 1, rules); end
		g.x = g.x(from);
		g.kind = g.kind(from);
		g.date = g.date(from);
		texts = texts(from);
	end
	g.text = @(rows, columns) texts(rows, columns);
	g.line = g.origin(1) - 1 + (1:m)';
end
function [g, from] = merged(g, from, span, rules)
	% Finds the value of merged cells by the rules. from: the cell from which each cell is read.
	rows = span(1):span(3);
	columns = span(2):span(4);
	g.across(rows, columns) = g.across(rows, columns) | numel(columns) > 1;
	g.down(rows, columns) = g.down(rows, columns) | numel(rows) > 1;
	full = from(rows(1), columns(1));
	block = from(rows, columns);
	empty = block(end);
	if isscalar(block), return, end
	block(:) = empty;
	switch rules.row
		case 'duplicate', to_rows = 1:numel(rows);
		case 'placebottom', to_rows = numel(rows);
		otherwise, to_rows = 1;
	end
	switch rules.column
		case 'duplicate', to_columns = 1:numel(columns);
		case 'placeright', to_columns = numel(columns);
		otherwise, to_columns = 1;
	end
	block(to_rows, to_columns) = full;
	from(rows, columns) = block;
end
function [kind, x, text] = value(inner, type, shared)
	x = NaN;
	text = '';
	if strcmp(type, 'inlineStr')
		text = joined(inner);
		kind = 3;
	else
		v = regexp(inner, '<(?:\w+:)?v[^>]*>(.*?)</', 'tokens', 'once');
		if isempty(v), kind = 0; return, end
		text = v{1};
		kind = 2;
		switch type
			case 's', text = shared{str2double(text) + 1}; kind = 3;
			case {'str', 'e', 'd'}, text = runmat_xml_text(text); kind = 3;
			case 'b', x = str2double(text); if x, text = 'true'; else, text = 'false'; end, kind = 3;
			otherwise, x = str2double(text);
		end
	end
	if kind == 3 && isempty(text), kind = 1; end
end
function t = shared_texts(book)
	t = {};
	at = find(strcmpi(book.names, 'xl/sharedStrings.xml'), 1);
	if isempty(at), return, end
	items = regexp(native2unicode(book.parts{at}, 'UTF-8'), ...
		'<(?:\w+:)?si(?:\s[^>]*)?(?:/>|>(.*?)</(?:\w+:)?si>)', 'tokens');
	t = cellfun(@(i) joined(i{1}), items, 'UniformOutput', false);
end
function t = joined(inner)
	inner = regexprep(inner, '<(?:\w+:)?rPh.*?</(?:\w+:)?rPh>', '');
	pieces = regexp(inner, '<(?:\w+:)?t(?:\s[^>]*)?>(.*?)</(?:\w+:)?t>', 'tokens');
	t = runmat_xml_text(strjoin(cellfun(@(p) p{1}, pieces, 'UniformOutput', false), ''));
end
function yes = date_styles(book)
	yes = false(1, 0);
	at = find(strcmpi(book.names, 'xl/styles.xml'), 1);
	if isempty(at), return, end
	xml = native2unicode(book.parts{at}, 'UTF-8');
	formats = regexp(xml, '<(?:\w+:)?numFmt\s[^>]*>', 'match');
	own = zeros(1, 0);
	for k = 1:numel(formats)
		code = regexprep(runmat_xml_text(attribute(formats{k}, 'formatCode')), '"[^"]*"|\[[^\]]*\]|\\.', '');
		if ~isempty(regexpi(code, '[ymdhs]', 'once')), ...
			own(end + 1) = str2double(attribute(formats{k}, 'numFmtId')); ...
				end %#ok<AGROW>
	end
	block = regexp(xml, '<(?:\w+:)?cellXfs.*?</(?:\w+:)?cellXfs>', 'match', 'once');
	xfs = regexp(block, '<(?:\w+:)?xf\s[^>]*>', 'match');
	id = cellfun(@(t) str2double(attribute(t, 'numFmtId')), xfs);
	yes = (id >= 14 & id <= 22) | (id >= 45 & id <= 47) | ismember(id, own);
end
function v = attribute(tag, name)
	v = regexp(tag, ['\s' name '\s*=\s*["'']([^"'']*)["'']'], 'tokens', 'once');
	if isempty(v), v = ''; else, v = v{1}; end
end
