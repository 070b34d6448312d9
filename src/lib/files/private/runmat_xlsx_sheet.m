function k = runmat_xlsx_sheet(book, sheet, path)
%runmat_xlsx_sheet(BOOK, SHEET, FILE)  Which sheet a number or a name means; an error when there is none.
%>> runmat_xlsx_sheet(struct('sheets', {{'a', 'b'}}), 'b', 'x.xlsx')
%ans =
%     2
	if isnumeric(sheet) && isscalar(sheet)
		k = sheet;
		good = k >= 1 && k <= numel(book.sheets) && k == floor(k);
		word = sprintf('%g', k);
	elseif (ischar(sheet) && isrow(sheet)) || (isstring(sheet) && isscalar(sheet))
		k = find(strcmpi(book.sheets, sheet), 1);
		good = ~isempty(k);
		word = ['''' char(sheet) ''''];
	elseif isempty(sheet)
		k = 1;
		good = true;
	else
		error('MATLAB:spreadsheet:sheet:invalidSheet', 'A sheet is given by its number or its name.');
	end
	if ~good
		error('MATLAB:spreadsheet:book:openSheetName', ...
			'The file ''%s'' has no sheet %s. Its sheets are ''%s''.', path, word, ...
			strjoin(book.sheets, ''', '''));
	end
end
