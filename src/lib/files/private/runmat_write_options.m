function [o, book] = runmat_write_options(caller, file, args, more)
%[O, BOOK] = runmat_write_options(CALLER, FILE, ARGS, MORE)  The options of writetable and its kin; BOOK: the file is
%   an .xlsx file.
%>> o = runmat_write_options('writecell', 'a.csv', {'Delimiter', 'tab'}, cell(0, 3)); double(o.Delimiter)
%ans =
%     9
	known = [{
		'FileType', 'auto', {'auto', 'text', 'delimitedtext', 'spreadsheet', 'xml'}
		'Delimiter', ',', 'text'
		'QuoteStrings', 'minimal', 'any'
		'WriteMode', 'default', {'default', 'overwrite', 'append', 'replacefile', 'inplace', 'overwritesheet'}
		'Encoding', '', 'text'
		'LineEnding', '', 'text'
		'DateLocale', '', 'text'
		'Sheet', 1, 'any'
		'Range', 'A1', 'text'
		'UseExcel', false, 'flag'
		'AutoFitWidth', true, 'flag'
		'PreserveFormat', true, 'flag'
		}; more];
	o = runmat_options(caller, args, known, {'RowNodeName', 'TableNodeName', 'AttributeSuffix'});
	[~, ~, ext] = fileparts(char(file));
	book = any(strcmpi(ext, {'.xlsx', '.xlsm'})) || strcmp(o.FileType, 'spreadsheet');
	if strcmp(o.FileType, 'text') || strcmp(o.FileType, 'delimitedtext'), book = false; end
	if strcmp(o.FileType, 'xml') || ...
		(strcmp(o.FileType, 'auto') && ...
		any(strcmpi(ext, {'.xls', '.xlsb', '.ods', '.xml', '.json', '.parquet', '.mat'})))
		error('RunMat:notSupported', ...
			'%s: files of the kind %s cannot be written. Text (.csv, .txt, .dat) and .xlsx can.', ...
			caller, ext);
	end
	if strcmp(o.FileType, 'auto') && ~isempty(ext) && ...
		~any(strcmpi(ext, {'.txt', '.dat', '.csv', '.xlsx', '.xlsm', '.tsv', '.tab', '.asc'})) && ...
		~strcmp(caller, 'writelines')
		error('MATLAB:table:write:UnrecognizedFileExtension', ...
			'%s: ''%s'' is not a file extension of tables. Give ''FileType'', ''text''.', caller, ext);
	end
	if o.UseExcel || ~(isempty(o.DateLocale) || startsWith(o.DateLocale, 'en', 'IgnoreCase', true))
		error('RunMat:notSupported', ...
			'%s: this value of the option ''UseExcel'' or ''DateLocale'' is not supported.', caller);
	end
	only_text = intersect(o.given, {'Delimiter', 'QuoteStrings', 'Encoding', 'LineEnding'});
	only_book = intersect(o.given, {'Sheet', 'Range', 'AutoFitWidth', 'PreserveFormat'});
	if book && ~isempty(only_text)
		error('MATLAB:table:write:InvalidParameter', ...
			'%s: the option ''%s'' is for text files.', caller, only_text{1});
	elseif ~book && ~isempty(only_book)
		error('MATLAB:table:write:InvalidParameter', ...
			'%s: the option ''%s'' is for spreadsheets.', caller, only_book{1});
	elseif ~book && any(strcmp(o.WriteMode, {'replacefile', 'inplace', 'overwritesheet'}))
		error('MATLAB:table:write:InvalidParameter', ...
			'%s: the value ''%s'' of ''WriteMode'' is for spreadsheets.', caller, o.WriteMode);
	end
	names = {'comma', 'tab', 'space', 'semi', 'bar'};
	marks = {',', char(9), ' ', ';', '|'};
	d = char(o.Delimiter);
	if any(strcmp(d, names)), d = marks{strcmp(d, names)}; end
	if any(d == '\'), d = sprintf(d); end
	if ~isscalar(d)
		error('MATLAB:table:write:InvalidDelimiter', '%s: the delimiter must be one character.', caller);
	end
	o.Delimiter = d;
	e = char(o.LineEnding);
	if any(e == '\'), e = sprintf(e); end
	if isempty(e), e = newline; end
	o.LineEnding = e;
	q = o.QuoteStrings;
	if (islogical(q) || isnumeric(q)) && isscalar(q)
		if q, q = 'all'; else, q = 'none'; end
	end
	if ~any(strcmpi(q, {'minimal', 'all', 'none'}))
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'%s: the value of ''QuoteStrings'' must be ''minimal'', ''all'', ''none'', true or false.', ...
			caller);
	end
	o.QuoteStrings = lower(char(q));
end
