function g = runmat_xlsx_read(path, sheet)
%runmat_xlsx_read(FILE, SHEET)  The cells of a sheet as runmat_import has them: x, kind, text, line, and date, origin.
%>> f = [tempname '.xlsx']; writecell({1, 'a'}, f); g = runmat_xlsx_read(f, 1); double(g.kind)
%ans =
%     2     3
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
	g = laid(place, kind, x, text, date);
end
function g = laid(place, kind, x, text, date)
	used = kind > 0;
	place = place(used, :);
	if isempty(place), place = zeros(0, 2); g.origin = [1 1]; else, g.origin = min(place, [], 1); end
	m = max([0; place(:, 1)]) - g.origin(1) + 1;
	n = max([0; place(:, 2)]) - g.origin(2) + 1;
	if isempty(place), m = 0; n = 0; end
	if m * n > 2^31
		error('MATLAB:spreadsheet:book:fileOpen', 'The sheet is larger than can be read.');
	end
	at = place(:, 1) - g.origin(1) + 1 + m * (place(:, 2) - g.origin(2));
	g.x = NaN(m, n);
	g.kind = ones(m, n, 'uint8');
	g.date = false(m, n);
	texts = repmat({''}, m, n);
	g.x(at) = x(used);
	g.kind(at) = kind(used);
	g.date(at) = date(used);
	texts(at) = text(used);
	g.text = @(rows, columns) texts(rows, columns);
	g.line = g.origin(1) - 1 + (1:m)';
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
