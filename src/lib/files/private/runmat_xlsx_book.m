function book = runmat_xlsx_book(path)
%runmat_xlsx_book(FILE)  An .xlsx file: names and bytes of its parts, names of its sheets, and which part each sheet is.
%>> f = [tempname '.xlsx']; writematrix(1, f); b = runmat_xlsx_book(f); b.sheets
%ans =
%  1×1 cell array
%    {'Sheet1'}
	[book.names, book.parts] = runmat_unzip_parts(path, 2^31);
	text = part(book, 'xl/workbook.xml');
	if isempty(text)
		error('MATLAB:spreadsheet:book:fileOpen', 'The file ''%s'' is not an .xlsx file.', path);
	end
	found = regexp(text, '<(?:\w+:)?sheet\s[^>]*>', 'match');
	links = regexp(part(book, 'xl/_rels/workbook.xml.rels'), '<(?:\w+:)?Relationship\s[^>]*>', 'match');
	ids = cellfun(@(t) attribute(t, 'Id'), links, 'UniformOutput', false);
	book.sheets = cell(1, numel(found));
	book.targets = cell(1, numel(found));
	for k = 1:numel(found)
		book.sheets{k} = runmat_xml_text(attribute(found{k}, 'name'));
		at = find(strcmp(ids, attribute(found{k}, '\w+:id')), 1);
		if isempty(at), continue, end
		target = attribute(links{at}, 'Target');
		if startsWith(target, '/'), target = target(2:end); else, target = ['xl/' target]; end
		book.targets{k} = target;
	end
end
function text = part(book, name)
	at = find(strcmpi(book.names, name), 1);
	text = '';
	if ~isempty(at), text = native2unicode(book.parts{at}, 'UTF-8'); end
end
function v = attribute(tag, name)
	v = regexp(tag, ['\s' name '\s*=\s*["'']([^"'']*)["'']'], 'tokens', 'once');
	if isempty(v), v = ''; else, v = v{1}; end
end
