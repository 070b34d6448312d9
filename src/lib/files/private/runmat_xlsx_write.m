function runmat_xlsx_write(caller, file, C, o)
%runmat_xlsx_write(CALLER, FILE, C, OPTIONS)  Writes a cell of values into a sheet of an .xlsx file; other sheets stay.
%>> f = [tempname '.xlsx']; o = struct('Sheet', 2, 'Range', 'A1', 'WriteMode', 'default');
%>> runmat_xlsx_write('writecell', f, {1}, o); readmatrix(f, 'Sheet', 2)
%ans =
%     1
	file = char(file);
	there = isfile(file) && ~strcmp(o.WriteMode, 'replacefile');
	if there, book = runmat_xlsx_book(file); else, book = new_book(); end
	[book, k] = sheet_of(book, o.Sheet);
	old = cell(0, 0);
	if there && ~strcmp(o.WriteMode, 'overwritesheet') && k <= numel(book.old), old = existing(file, k); end
	first = corner(caller, o.Range);
	if strcmp(o.WriteMode, 'append') && ~any(strcmpi(o.Range, {'A1'})) == 0, first = [size(old, 1) + 1, 1]; end
	last = first + size(C) - 1;
	if last(1) > 1048576 || last(2) > 16384
		error('MATLAB:spreadsheet:sheet:tooLarge', ...
			'%s: a sheet has 1,048,576 rows and 16,384 columns at most.', caller);
	end
	bounded = ~isempty(regexp(o.Range, ':', 'once'));
	if bounded
		parts = strsplit(o.Range, ':');
		limit = corner(caller, parts{2});
		C = C(1:min(end, limit(1) - first(1) + 1), 1:min(end, limit(2) - first(2) + 1));
	end
	for j = 1:size(C, 2)
		for i = 1:size(C, 1), old{first(1) + i - 1, first(2) + j - 1} = C{i, j}; end
	end
	[book, style] = date_style(book);
	book = put(book, book.targets{k}, sheet_xml(old, style));
	why = runmat_write_file(file, runmat_zip_parts(book.names, book.parts));
	if ~isempty(why)
		error(['MATLAB:' caller ':FileOpenError'], 'Unable to write file ''%s'': %s.', file, why);
	end
end
function old = existing(file, k)
	g = runmat_xlsx_read(file, k);
	[m, n] = size(g.x);
	old = cell(g.origin(1) - 1 + m, g.origin(2) - 1 + n);
	t = g.text(1:m, 1:n);
	for i = find(g.kind(:) >= 2).'
		[r, c] = ind2sub([m n], i);
		v = t{i};
		if g.date(i)
			v = datetime(g.x(i), 'ConvertFrom', 'excel');
		elseif g.kind(i) == 2
			v = g.x(i);
		elseif ~isnan(g.x(i))
			v = g.x(i) ~= 0;
		end
		old{g.origin(1) - 1 + r, g.origin(2) - 1 + c} = v;
	end
end
function at = corner(caller, range)
	t = regexp(upper(char(range)), '^\$?([A-Z]{1,3})\$?(\d+)', 'tokens', 'once');
	if isempty(t)
		error('MATLAB:spreadsheet:sheet:invalidRange', ...
			'%s: ''%s'' is not a range such as ''B2'' or ''A1:C5''.', caller, char(range));
	end
	column = 0;
	for c = t{1}, column = 26 * column + (c - 'A' + 1); end
	at = [str2double(t{2}), column];
end
function book = new_book()
	head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
	main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
	links = 'http://schemas.openxmlformats.org/package/2006/relationships';
	office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
	kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
	p = {
		'[Content_Types].xml', ...
			['<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' ...
			'<Default Extension="rels" ' ...
			'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' ...
			'<Default Extension="xml" ContentType="application/xml"/>' ...
			'<Override PartName="/xl/workbook.xml" ContentType="' kind 'sheet.main+xml"/>' ...
			'<Override PartName="/xl/styles.xml" ContentType="' kind 'styles+xml"/></Types>']
		'_rels/.rels', ['<Relationships xmlns="' links '">' ...
			'<Relationship Id="rId1" Type="' office '/officeDocument" Target="xl/workbook.xml"/>' ...
			'</Relationships>']
		'xl/workbook.xml', ['<workbook xmlns="' main '" xmlns:r="' office '"><sheets></sheets></workbook>']
		'xl/_rels/workbook.xml.rels', ['<Relationships xmlns="' links '"><Relationship Id="rId1" Type="' ...
		office '/styles" Target="styles.xml"/>' '</Relationships>']
		'xl/styles.xml', ['<styleSheet xmlns="' main '"><fonts count="1"><font><sz val="11"/>' ...
		'<name val="Calibri"/></font></fonts>' ...
		'<fills count="2"><fill><patternFill patternType="none"/></fill><fill>' ...
		'<patternFill patternType="gray125"/></fill></fills>' ...
		'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' ...
		'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' ...
		'<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" ' ...
		'xfId="0"/></cellXfs></styleSheet>']
		};
	book.names = p(:, 1).';
	book.parts = cellfun(@(t) unicode2native([head newline t], 'UTF-8'), p(:, 2).', 'UniformOutput', false);
	book.sheets = {};
	book.targets = {};
end
function book = put(book, name, text)
	at = find(strcmpi(book.names, name), 1);
	if isempty(at), at = numel(book.names) + 1; book.names{at} = name; end
	book.parts{at} = unicode2native(text, 'UTF-8');
end
function text = get_part(book, name)
	at = find(strcmpi(book.names, name), 1);
	text = '';
	if ~isempty(at), text = native2unicode(book.parts{at}, 'UTF-8'); end
end
function [book, k] = sheet_of(book, sheet)
	book.old = book.sheets;
	if isnumeric(sheet)
		k = sheet;
		if ~isscalar(k) || k < 1 || k ~= floor(k) || k > 1000
			error('MATLAB:spreadsheet:sheet:invalidSheet', ...
				'The number of a sheet is a whole number from 1 on.');
		end
		while numel(book.sheets) < k
			n = numel(book.sheets) + 1;
			while any(strcmpi(book.sheets, sprintf('Sheet%d', n))), n = n + 1; end
			book = add_sheet(book, sprintf('Sheet%d', n));
		end
	else
		name = char(sheet);
		if isempty(name) || numel(name) > 31 || any(ismember(name, '[]:*?/\'))
			error('MATLAB:spreadsheet:sheet:invalidSheet', ...
				'The name of a sheet has 1 to 31 characters, none of them among []:*?/\.');
		end
		k = find(strcmpi(book.sheets, name), 1);
		if isempty(k)
			book = add_sheet(book, name);
			k = numel(book.sheets);
		end
	end
end
function book = add_sheet(book, name)
	n = 1;
	while any(strcmpi(book.names, sprintf('xl/worksheets/sheet%d.xml', n))), n = n + 1; end
	target = sprintf('xl/worksheets/sheet%d.xml', n);
	id = sprintf('rIdSheet%d', n);
	office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
	text = get_part(book, 'xl/workbook.xml');
	used = str2double(regexp(text, '(?<=sheetId=")\d+', 'match'));
	entry = sprintf('<sheet name="%s" sheetId="%d" r:id="%s" xmlns:r="%s"/>', escaped(name), max([0, used]) + 1, ...
		id, office);
	text = regexprep(text, '<sheets\s*/>', '<sheets></sheets>');
	book = put(book, 'xl/workbook.xml', strrep(text, '</sheets>', [entry '</sheets>']));
	text = get_part(book, 'xl/_rels/workbook.xml.rels');
	entry = sprintf('<Relationship Id="%s" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>', id, office, n);
	book = put(book, 'xl/_rels/workbook.xml.rels', strrep(text, '</Relationships>', [entry '</Relationships>']));
	text = get_part(book, '[Content_Types].xml');
	entry = sprintf(['<Override PartName="/%s" ' ...
		'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'], target);
	book = put(book, '[Content_Types].xml', strrep(text, '</Types>', [entry '</Types>']));
	book.sheets{end + 1} = name;
	book.targets{end + 1} = target;
	book = put(book, target, sheet_xml({}, 0));
end
function [book, style] = date_style(book)
	% Returns the number of the style for times: a style with format 22, which is added if there is none.
	text = get_part(book, 'xl/styles.xml');
	block = regexp(text, '<cellXfs.*?</cellXfs>', 'match', 'once');
	xfs = regexp(block, '<xf\s[^>]*>', 'match');
	style = find(contains(xfs, 'numFmtId="22"'), 1) - 1;
	if isempty(style) && ~isempty(block)
		style = numel(xfs);
		more = ['<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" ' ...
			'applyNumberFormat="1"/></cellXfs>'];
		changed = strrep(regexprep(block, '^<cellXfs[^>]*>', sprintf('<cellXfs count="%d">', style + 1)), ...
			'</cellXfs>', more);
		book = put(book, 'xl/styles.xml', strrep(text, block, changed));
	elseif isempty(style)
		style = 0;
	end
end
function xml = sheet_xml(C, style)
	columns = arrayfun(@letters, 1:size(C, 2), 'UniformOutput', false);
	rows = cell(1, size(C, 1));
	for i = 1:size(C, 1)
		cells = cell(1, size(C, 2));
		for j = 1:size(C, 2), cells{j} = cell_xml(C{i, j}, sprintf('%s%d', columns{j}, i), style); end
		rows{i} = sprintf('<row r="%d">%s</row>', i, [cells{:}]);
	end
	xml = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' newline ...
		'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' ...
			'<sheetData>' [rows{:}] '</sheetData></worksheet>'];
end
function x = cell_xml(v, at, style)
	x = '';
	if isempty(v), return, end
	if (isnumeric(v) || islogical(v) || ischar(v) && ~isrow(v)) && ~isscalar(v)
		error('MATLAB:writecell:InvalidCell', ...
			'A cell of a sheet holds one value, not an array of %d.', numel(v));
	end
	if islogical(v)
		x = sprintf('<c r="%s" t="b"><v>%d</v></c>', at, v);
	elseif isnumeric(v) && isreal(v)
		if isfinite(v)
			x = sprintf('<c r="%s"><v>%.17g</v></c>', at, double(v));
		elseif isinf(v)
			x = text_xml(sprintf('%g', v), at);
		end
	elseif isnumeric(v)
		x = text_xml(num2str(v, 15), at);
	elseif isdatetime(v)
		if ~isnat(v), x = sprintf('<c r="%s" s="%d"><v>%.17g</v></c>', at, style, exceltime(v)); end
	elseif ischar(v) || isstring(v) || isduration(v) || iscategorical(v)
		if ~ischar(v) && ismissing(v), return, end
		x = text_xml(char(v), at);
	elseif ~isa(v, 'missing')
		error('MATLAB:writecell:InvalidCell', 'A value of class %s cannot be written into a sheet.', class(v));
	end
end
function x = text_xml(t, at)
	if isempty(t), x = ''; return, end
	x = ['<c r="' at '" t="inlineStr"><is><t xml:space="preserve">' escaped(t) '</t></is></c>'];
end
function t = escaped(t)
	t = strrep(strrep(strrep(strrep(t, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;');
	t(t < 32 & t ~= 9 & t ~= 10 & t ~= 13) = '?';
end
function t = letters(k)
	t = '';
	while k > 0
		t = [char('A' + mod(k - 1, 26)), t]; %#ok<AGROW>
		k = floor((k - 1) / 26);
	end
end
