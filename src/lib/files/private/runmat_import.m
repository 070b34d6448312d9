function [g, o] = runmat_import(caller, file, args)
%[G, O] = runmat_import(CALLER, FILE, ARGS)  What readtable, readmatrix, readcell and their kin read: the fields of a
%   file.
%G.x: numbers, NaN for what is none. G.kind: 0 absent, 1 empty, 2 number, 3 text, 4 missing.
%G.text(ROWS, COLUMNS): texts in a cell. G.from: the row of the first datum. G.line: numbers of the lines.
%O: the options, with all that was found out filled in.
%>> f = tempname; writelines("1;x", f); g = runmat_import('readcell', f, {}); double(g.kind)
%ans =
%     2     3
	o = options(caller, args);
	path = found(caller, file);
	[~, ~, ext] = fileparts(path);
	book = any(strcmpi(ext, {'.xlsx', '.xlsm', '.xltx', '.xltm', '.xls'}));
	if ~strcmp(o.FileType, 'auto'), book = strcmp(o.FileType, 'spreadsheet'); end
	o.fixed = strcmp(o.FileType, 'fixedwidth') || ~isempty(o.VariableWidths);
	if any(strcmpi(ext, {'.xlsb', '.ods', '.parquet', '.xml', '.json', '.html', '.docx', '.pdf'})) && ...
			strcmp(o.FileType, 'auto')
		error('RunMat:notSupported', '%s: files of the kind %s cannot be read.', caller, ext);
	end
	ranges = intersect(o.given, {'DataRange', 'VariableNamesRange', 'RowNamesRange', 'VariableUnitsRange', ...
		'VariableDescriptionsRange'});
	only_delimited = {'Delimiter', 'ConsecutiveDelimitersRule', 'LeadingDelimitersRule', 'MultipleDelimsAsOne'};
	if book
		refuse(caller, o, [only_delimited, {'CommentStyle', 'LineEnding', 'EndOfLine', 'Encoding', ...
			'Whitespace', 'DecimalSeparator', 'ThousandsSeparator', 'VariableWidths'}], 'text files');
		g = runmat_xlsx_read(path, o.Sheet, ...
			struct('column', o.MergedCellColumnRule, 'row', o.MergedCellRowRule));
	else
		refuse(caller, o, [ranges, {'Sheet', 'MergedCellColumnRule', 'MergedCellRowRule'}], 'spreadsheets');
		if o.fixed, refuse(caller, o, only_delimited, 'delimited text'); end
		[g, o] = text_grid(caller, path, o);
	end
	if ~isempty(o.TreatAsMissing) || ~isempty(o.TreatAsEmpty)
		g = treat_missing(g, [cellstr(o.TreatAsMissing), cellstr(o.TreatAsEmpty)]);
	end
	if o.TrimNonNumeric, g = trimmed(g, o); end
	g.from = 1;
	if ~isempty(o.Range)
		g = ranged(caller, g, o.Range);
	elseif ~isempty(ranges)
		[g, o] = sheet_ranges(caller, g, o);
	elseif ~any(strcmp(o.given, 'NumHeaderLines')) && ~any(strcmp(o.given, 'HeaderLines')) && ...
		isempty(o.VariableNamesLine)
		if ~(book && strcmp(caller, 'readcell')), g.from = first_row(g); end
	elseif book
		g.from = 1 + max(o.NumHeaderLines, o.HeaderLines);
	end
	o.extra = 0;
	if ~isempty(o.ExpectedNumVariables), [g, o] = expected(caller, g, o); end
end
function refuse(caller, o, names, kind)
	given = intersect(o.given, names);
	if ~isempty(given)
		error('MATLAB:textio:textio:InvalidParameter', ...
			'%s: the option ''%s'' is for %s.', caller, given{1}, kind);
	end
end
function o = options(caller, args)
	keep = {'error', 'ignore', 'keep'};
	missing_ = {'fill', 'error', 'omitrow', 'omitvar'};
	known = {
		'FileType', 'auto', {'auto', 'text', 'delimitedtext', 'fixedwidth', 'spreadsheet'}
		'Delimiter', '', 'text'
		'NumHeaderLines', 0, 'count'
		'HeaderLines', 0, 'count'
		'CommentStyle', '', 'text'
		'TreatAsMissing', {}, 'text'
		'TreatAsEmpty', {}, 'text'
		'MissingRule', 'fill', missing_
		'ImportErrorRule', 'fill', missing_
		'Range', '', 'any'
		'Sheet', 1, 'any'
		'DataRange', '', 'any'
		'VariableNamesRange', '', 'any'
		'RowNamesRange', '', 'any'
		'VariableUnitsRange', '', 'any'
		'VariableDescriptionsRange', '', 'any'
		'PartialFieldRule', 'keep', {'keep', 'fill', 'omitrow', 'omitvar', 'error', 'wrap'}
		'VariableSettings', {}, 'any'
		'ExpectedNumVariables', [], 'count'
		'ExtraColumnsRule', 'addvars', {'addvars', 'ignore', 'wrap', 'error'}
		'Encoding', '', 'text'
		'TextType', 'char', {'char', 'string'}
		'DatetimeType', 'datetime', {'datetime', 'text', 'exceldatenum'}
		'DurationType', 'duration', {'duration', 'text'}
		'DateLocale', '', 'text'
		'EmptyLineRule', 'skip', {'skip', 'read', 'error'}
		'ConsecutiveDelimitersRule', 'split', {'split', 'join', 'error'}
		'LeadingDelimitersRule', 'keep', keep
		'MultipleDelimsAsOne', false, 'flag'
		'Whitespace', sprintf('\b\t '), 'text'
		'LineEnding', {}, 'text'
		'EndOfLine', {}, 'text'
		'DecimalSeparator', '.', 'text'
		'ThousandsSeparator', '', 'text'
		'TrimNonNumeric', false, 'flag'
		'EmptyValue', NaN, 'any'
		'UseExcel', false, 'flag'
		'HexType', 'auto', {'auto', 'text'}
		'BinaryType', 'auto', {'auto', 'text'}
		'VariableNamesLine', [], 'count'
		'VariableWidths', [], 'any'
		'MergedCellColumnRule', 'placeleft', {'placeleft', 'placeright', 'duplicate', 'omitrow', 'error'}
		'MergedCellRowRule', 'placetop', {'placetop', 'placebottom', 'duplicate', 'omitvar', 'error'}
		};
	switch caller
		case {'readmatrix', 'readcell'}
			own = {'OutputType', 'double', {'double', 'single', 'char', 'string', 'categorical', ...
				'datetime', 'duration', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', ...
				'uint32', 'uint64', 'logical'}};
			if strcmp(caller, 'readcell'), own = cell(0, 3); end
		otherwise
			own = {
				'ReadVariableNames', [], 'flag'
				'ReadRowNames', false, 'flag'
				'RowNamesColumn', 0, 'count'
				'VariableNamingRule', 'modify', {'modify', 'preserve'}
				'PreserveVariableNames', false, 'flag'
				'VariableTypes', {}, 'text'
				'VariableNames', {}, 'text'
				'SelectedVariableNames', {}, 'any'
				'VariableUnitsLine', [], 'count'
				'VariableDescriptionsLine', [], 'count'
				'DataLines', [], 'any'
				'Format', 'auto', 'text'
				'CollectOutput', false, 'flag'
				'ReturnOnError', true, 'flag'
				};
	end
	o = runmat_options(caller, args, [known; own], refused_options);
	not_here(caller, o, 'UseExcel', o.UseExcel);
	not_here(caller, o, 'DateLocale', ~isempty(o.DateLocale) && ~startsWith(o.DateLocale, 'en', 'IgnoreCase', ...
		true));
	not_here(caller, o, 'PartialFieldRule', strcmp(o.PartialFieldRule, 'wrap'));
	if isfield(o, 'Format') && ~strcmp(o.Format, 'auto'), o = by_format(caller, o); end
	if isfield(o, 'CollectOutput'), not_here(caller, o, 'CollectOutput', o.CollectOutput); end
	if ~isempty(o.EndOfLine), o.LineEnding = o.EndOfLine; end
	if o.MultipleDelimsAsOne, o.ConsecutiveDelimitersRule = 'join'; end
	o.Delimiter = marks(o.Delimiter);
	o.LineEnding = cellfun(@escaped, cellstr(o.LineEnding), 'UniformOutput', false);
	o.LineEnding(cellfun(@isempty, o.LineEnding)) = [];
	o.CommentStyle = cellstr(o.CommentStyle);
	not_here(caller, o, 'CommentStyle', numel(o.CommentStyle) == 2 && strcmp(o.CommentStyle{2}, ...
			fliplr(o.CommentStyle{1})) ...
		&& numel(o.CommentStyle{1}) > 1);
	o.Whitespace = escaped(char(o.Whitespace));
	separators = {'DecimalSeparator', 'ThousandsSeparator'};
	for k = 1:2
		t = char(o.(separators{k}));
		if numel(t) > 1
			error('MATLAB:textio:textio:InvalidParameterValue', ...
				'%s: the value of ''%s'' must be one character.', caller, separators{k});
		end
		o.(separators{k}) = t;
	end
	if strcmp(o.DecimalSeparator, o.ThousandsSeparator)
		error('MATLAB:textio:textio:InvalidParameterValue', ...
				'%s: ''DecimalSeparator'' and ''ThousandsSeparator'' must differ.', caller);
	end
end
function names = refused_options
	% The error states the reason.
	reasons = {
		'it is for files of the web, which cannot be read', {'WebOptions'}
		'it is for XML files, which cannot be read', {'RowNodeName', 'RowSelector', 'TableNodeName', ...
			'VariableNodeNames', 'VariableSelectors', 'AttributeSuffix', 'ImportAttributes', ...
			'RegisteredNamespaces', 'RepeatedNodeRule', 'VariableUnitsSelector', ...
			'VariableDescriptionsSelector', 'RowNamesSelector'}
		'it is for XML, HTML and Word files, which cannot be read', {'TableSelector'}
		'it is for HTML and Word files, which cannot be read', {'TableIndex', 'EmptyRowRule', 'EmptyColumnRule'}
		'it is for JSON files, which this function cannot read', {'ParsingMode'}
		'setvaropts changes the options of a variable', {'VariableOptions'}
		};
	names = cell(0, 2);
	for k = 1:size(reasons, 1)
		own = reshape(reasons{k, 2}, [], 1);
		names = [names; own, repmat(reasons(k, 1), numel(own), 1)]; %#ok<AGROW>
	end
end
function o = by_format(caller, o)
	% Finds column types and omitted columns in '%s%f%*d%{uuuu-MM-dd}D'.
	specs = regexp(char(o.Format), '%(\*?)(\d*\.?\d*)(?:\{([^}]*)\})?([a-zA-Z])(8|16|32|64)?', 'tokens');
	rest = regexprep(char(o.Format), '%(\*?)(\d*\.?\d*)(?:\{([^}]*)\})?([a-zA-Z])(8|16|32|64)?', '');
	kinds = {'f', 'double'; 'n', 'double'; 'd', 'int32'; 'u', 'uint32'; 's', 'char'; 'q', 'char'; ...
		'C', 'categorical'; 'D', 'datetime'; 'T', 'duration'};
	if isempty(specs) || ~isempty(strtrim(strrep(rest, ',', '')))
		error('MATLAB:textio:textio:InvalidFormat', ...
			'%s: ''%s'' is no format of columns such as ''%%s%%f%%D''.', caller, char(o.Format));
	end
	n = numel(specs);
	types = cell(1, n);
	skipped = false(1, n);
	for k = 1:n
		t = specs{k};
		at = find(strcmp(t{4}, kinds(:, 1)), 1);
		if isempty(at)
			error('MATLAB:textio:textio:InvalidFormat', ...
				'%s: the conversion ''%%%s'' of columns is not supported.', caller, t{4});
		end
		types{k} = kinds{at, 2};
		if any(t{4} == 'du') && ~isempty(t{5}), types{k} = regexprep(types{k}, '32', t{5}); end
		if t{4} == 'f' && strcmp(t{5}, '32'), types{k} = 'single'; end
		if ~isempty(t{3}), o.VariableSettings{k} = struct('InputFormat', t{3}); end
		skipped(k) = ~isempty(t{1});
	end
	o.VariableTypes = types;
	if any(skipped), o.SelectedVariableNames = find(~skipped); end
	if isempty(o.ReadVariableNames), o.ReadVariableNames = true; end
	if isempty(o.ExpectedNumVariables), o.ExpectedNumVariables = n; end
end
function not_here(caller, o, name, wanted) %#ok<INUSL>
	if wanted
		error('RunMat:notSupported', '%s: this value of the option ''%s'' is not supported.', caller, name);
	end
end
function d = marks(d)
	d = cellfun(@escaped, cellstr(d), 'UniformOutput', false);
	names = {'comma', 'tab', 'space', 'semi', 'bar', 'semicolon'};
	chars = {',', char(9), ' ', ';', '|', ';'};
	for k = 1:numel(names), d(strcmp(d, names{k})) = chars(k); end
	d(cellfun(@isempty, d)) = [];
	d = reshape(d, 1, []);
end
function t = escaped(t)
	if any(t == '\'), t = sprintf(strrep(t, '%', '%%')); end
end
function path = found(caller, file)
	if ~((ischar(file) && isrow(file)) || (isstring(file) && isscalar(file)))
		error('MATLAB:textio:textio:InvalidFilename', '%s: the name of a file is expected.', caller);
	end
	file = char(file);
	path = runmat_find_file(file);
	[~, ~, ext] = fileparts(file);
	tails = {'.txt', '.csv', '.dat', '.xlsx', '.xls'};
	for k = 1:numel(tails)
		if isempty(path) && isempty(ext), path = runmat_find_file([file tails{k}]); end
	end
	if isempty(path)
		error(['MATLAB:' caller ':OpenFailed'], ...
			'Unable to find or open ''%s''. Check the path and filename or file permissions.', file);
	end
end
function [g, o] = text_grid(caller, path, o)
	if isempty(o.Encoding) || any(strcmpi(o.Encoding, {'UTF-8', 'auto', 'system'}))
		text = fileread(path);
	else
		fid = fopen(path, 'r');
		bytes = fread(fid, Inf, '*uint8')';
		fclose(fid);
		text = native2unicode(bytes, char(o.Encoding));
	end
	if ~isempty(text) && text(1) == char(65279), text = text(2:end); end
	c = struct();
	c.ending = o.LineEnding;
	c.comment = o.CommentStyle;
	c.decimal = double(o.DecimalSeparator);
	if ~isempty(o.ThousandsSeparator), c.thousands = double(o.ThousandsSeparator); end
	c.emptylines = find(strcmp(o.EmptyLineRule, {'read', 'skip', 'error'})) - 1;
	c.consecutive = find(strcmp(o.ConsecutiveDelimitersRule, {'split', 'join', 'error'})) - 1;
	c.leading = find(strcmp(o.LeadingDelimitersRule, {'keep', 'ignore', 'error'})) - 1;
	c.white = o.Whitespace;
	c.skip = max(o.NumHeaderLines, o.HeaderLines);
	c.missing = {};
	widths = {};
	if o.fixed
		o = with_widths(caller, o, text, c);
		widths = {o.VariableWidths};
		c.wholeonly = ~strcmp(o.PartialFieldRule, 'keep');
	elseif isempty(o.Delimiter)
		o.Delimiter = {guessed(text, c, o)};
	end
	if isequal(o.Delimiter, {' '})
		if ~any(strcmp(o.given, 'ConsecutiveDelimitersRule')) && ~any(strcmp(o.given, 'MultipleDelimsAsOne'))
			c.consecutive = 1;
		end
		if ~any(strcmp(o.given, 'LeadingDelimitersRule')), c.leading = 1; end
	end
	c.delimiter = o.Delimiter;
	[g.x, g.kind, from, past, g.line] = runmat_fields(text, c, widths{:});
	g.text = @(rows, columns) runmat_field_texts(text, from(rows, columns), past(rows, columns));
	white = setdiff(c.white, [c.delimiter{:}]);
	if ~o.fixed, g.wide = @(rows, k, leading) wide(text, from(rows, k), past(rows, k), white, leading); end
end
function t = wide(text, from, past, white, leading)
	% The texts of fields with the blanks behind them, and those in front of them if `leading` is true.
	isblank = ismember(text, white);
	while true
		at = find(past < numel(text));
		at = at(isblank(past(at) + 1));
		if isempty(at), break, end
		past(at) = past(at) + 1;
	end
	while leading
		at = find(from > 0);
		at = at(isblank(from(at)));
		if isempty(at), break, end
		from(at) = from(at) - 1;
	end
	t = runmat_field_texts(text, from, past);
end
function o = with_widths(caller, o, text, c)
	% A field begins where a column of text follows a column that is blank in all lines.
	w = o.VariableWidths;
	if ~isempty(w) && ~(isnumeric(w) && isvector(w) && all(w > 0 & w == floor(w) & isfinite(w)))
		error('MATLAB:textio:textio:InvalidVariableWidths', ...
			'%s: the value of ''VariableWidths'' must be a vector of positive integers.', caller);
	elseif ~isempty(w) && ~isempty(o.ExpectedNumVariables) && numel(w) ~= o.ExpectedNumVariables
		error('MATLAB:textio:textio:InvalidVariableWidths', ...
			'%s: there are %d variables, and %d widths.', caller, o.ExpectedNumVariables, numel(w));
	elseif isempty(w)
		c.delimiter = {char(0)};
		c.white = '';
		[~, ~, from, past] = runmat_fields(text, c);
		if ~isempty(from), from = from(:, 1); past = past(:, 1); end
		filled = false(1, max([0; past - from]));
		for k = 1:numel(from)
			line = text(from(k) + 1:past(k));
			filled(1:numel(line)) = filled(1:numel(line)) | ~isspace(line);
		end
		starts = find(filled & [true, ~filled(1:end - 1)]);
		if ~isempty(starts), starts(1) = 1; end
		o.VariableWidths = diff([starts, numel(filled) + 1]);
	end
end
function d = guessed(text, c, o)
	% Chooses the delimiter whose number is not 0 and equal in most lines; of several, the first one in this list.
	c.delimiter = {char(0)};
	at = find(text == newline, 60);
	if numel(at) == 60, text = text(1:at(end)); end
	[~, kind, from, past] = runmat_fields(text, c);
	lines = {};
	if ~isempty(kind), lines = runmat_field_texts(text, from(:, 1), past(:, 1)); end
	marks_ = setdiff({',', char(9), ';', '|'}, {o.DecimalSeparator, o.ThousandsSeparator}, 'stable');
	best = 0;
	many = 0;
	d = ',';
	for k = 1:numel(marks_)
		n = cellfun(@(t) sum(t == marks_{k} & mod(cumsum(t == '"'), 2) == 0), lines);
		n = n(n > 0);
		if isempty(n), continue, end
		same = sum(n == mode(n));
		if same > best || (same == best && mode(n) > many), best = same; many = mode(n); d = marks_{k}; end
	end
	if best < numel(lines) / 2
		n = cellfun(@(t) numel(regexp(strtrim(t), '\s+')), lines);
		if sum(n > 0 & n == mode(n)) > best, d = ' '; end
	end
end
function first = first_row(g)
	% Lines that have another number of fields than most, and no number in them, precede the data.
	first = 1;
	if isfield(g, 'date')           % for a sheet: up to the last filled cell
		count = max((g.kind > 1) .* (1:size(g.kind, 2)), [], 2);
	else
		count = sum(g.kind ~= 0, 2);
	end
	if isempty(count), return, end
	usual = mode(count(1:min(end, 200)));
	while first < numel(count) && count(first) < usual && ~any(g.kind(first, :) == 2), first = first + 1; end
	if count(first) < usual, first = 1; end
end
function g = cut(g, rows, columns)
	g.x = g.x(rows, columns);
	g.kind = g.kind(rows, columns);
	g.line = g.line(rows);
	before = g.text;
	g.text = @(r, k) before(rows(r), columns(k));
	if isfield(g, 'date'), g.date = g.date(rows, columns); end
	if isfield(g, 'across'), g.across = g.across(rows, columns); g.down = g.down(rows, columns); end
end
function g = ranged(caller, g, range)
	[rows, columns] = bounds_of(caller, g, range, 'Range');
	g = cut(g, rows, columns);
	g.from = 1;
end
function [rows, columns, whole_rows] = bounds_of(caller, g, range, option)
	% whole_rows: the range names no columns
	[m, n] = size(g.x);
	b = [1 1 Inf Inf];
	whole_rows = isnumeric(range) && numel(range) < 4;
	if isnumeric(range) && size(range, 2) == 2 && size(range, 1) > 1 && all(range(:) >= 1)
		rows = [];
		for k = 1:size(range, 1)
			[more, columns] = bounds_of(caller, g, range(k, :), option);
			rows = union(rows, more, 'stable');
		end
		whole_rows = true;
		return
	elseif isnumeric(range) && any(numel(range) == [1 2 4]) && all(range(:) >= 1)
		if isscalar(range)
			b(1) = range;
		elseif numel(range) == 2
			b([1 3]) = range;
		else
			b = reshape(range, 1, 4);
		end
	elseif ischar(range) || isstring(range)
		t = regexp(upper(char(range)), '^\$?([A-Z]*)\$?(\d*)(?::\$?([A-Z]*)\$?(\d*))?$', 'tokens', 'once');
		if isempty(t) || all(cellfun(@isempty, t))
			error('MATLAB:textio:textio:InvalidRange', ...
				'%s: ''%s'' is not a range such as ''B2'', ''A1:C5'', ''A:C'' or ''2:5''.', caller, ...
				char(range));
		end
		whole = any(char(range) == ':');
		if ~isempty(t{2}), b(1) = str2double(t{2}); end
		if ~isempty(t{1}), b(2) = letters(t{1}); end
		whole_rows = isempty(t{1});
		if whole && numel(t) > 3 && ~isempty(t{4}), b(3) = str2double(t{4}); end
		if whole && numel(t) > 2 && ~isempty(t{3}), b(4) = letters(t{3}); end
	else
		error('MATLAB:textio:textio:InvalidRange', ...
			'%s: the value of ''%s'' is text such as ''A1:C5'' or a vector of 1, 2 or 4 numbers.', ...
			caller, option);
	end
	if isfield(g, 'origin'), b = b - [g.origin g.origin] + 1; end
	rows = max(b(1), 1):min(b(3), m);
	columns = max(b(2), 1):min(b(4), n);
end
function [g, o] = sheet_ranges(caller, whole, o)
	% Splits a sheet into its data and its other parts: names, units, descriptions, row names.
	rows = 1:size(whole.x, 1);
	columns = 1:size(whole.x, 2);
	if ~isempty(o.DataRange)
		[rows, columns] = bounds_of(caller, whole, o.DataRange, 'DataRange');
	elseif ~isempty(o.VariableNamesRange)
		[first, columns, all_of_them] = bounds_of(caller, whole, o.VariableNamesRange, 'VariableNamesRange');
		if all_of_them, columns = 1:size(whole.x, 2); end
		rows = rows(rows > first(1));
	end
	heads = isfield(o, 'ReadVariableNames') && (isempty(o.ReadVariableNames) || o.ReadVariableNames);
	o.header_texts = range_texts(caller, whole, o, 'VariableNamesRange', columns);
	if heads && isempty(o.header_texts) && ~isempty(rows) && rows(1) > 1 && isempty(o.VariableNames)
		above = rows(1) - 1;
		if all(whole.kind(above, columns) == 3), o.header_texts = whole.text(above, columns); end
	end
	o.unit_texts = range_texts(caller, whole, o, 'VariableUnitsRange', columns);
	o.description_texts = range_texts(caller, whole, o, 'VariableDescriptionsRange', columns);
	if ~isempty(o.RowNamesRange)
		[~, at] = bounds_of(caller, whole, o.RowNamesRange, 'RowNamesRange');
		o.row_texts = whole.text(rows, at(1));
		columns(columns == at(1)) = [];
		if numel(o.header_texts) > numel(columns), o.header_texts(at(1)) = []; end
	end
	o.Range = o.DataRange;
	o.VariableNamesLine = 0;
	g = cut(whole, rows, columns);
end
function t = range_texts(caller, g, o, option, columns)
	t = {};
	if isempty(o.(option)), return, end
	[rows, own, all_of_them] = bounds_of(caller, g, o.(option), option);
	if all_of_them, own = columns; end
	own = own(1:min(end, numel(columns)));
	if ~isempty(rows), t = g.text(rows(1), own); end
end
function k = letters(t)
	k = 0;
	for c = t, k = 26 * k + (c - 'A' + 1); end
end
function [g, o] = expected(caller, g, o)
	n = size(g.x, 2);
	want = o.ExpectedNumVariables;
	if n > want && strcmp(o.ExtraColumnsRule, 'error')
		error('MATLAB:textio:textio:ExtraColumns', ...
			'%s: the file has %d columns, %d are expected.', caller, n, want);
	elseif n > want && strcmp(o.ExtraColumnsRule, 'ignore')
		g = cut(g, 1:size(g.x, 1), 1:want);
	elseif n > want && want > 0 && strcmp(o.ExtraColumnsRule, 'wrap')
		g = wrapped(g, want, max([g.from, find(g.line <= max([o.VariableNamesLine, 0]), 1, 'last') + 1]));
	elseif n > want
		o.extra = n - want;
	elseif n < want
		g.x(:, n + 1:want) = NaN;
		g.kind(:, n + 1:want) = 0;
		if isfield(g, 'date'), g.date(:, n + 1:want) = false; end
		if isfield(g, 'across'), g.across(:, n + 1:want) = false; g.down(:, n + 1:want) = false; end
		before = g.text;
		g.text = @(rows, columns) padded(before, rows, columns, n);
	end
end
function g = wrapped(g, want, first)
	% Fields of row `first` and of the rows below that are behind column `want` become additional rows.
	[m, n] = size(g.x);
	pieces = ones(m, 1);
	for k = want + 1:n
		here = g.kind(:, k) ~= 0 & (1:m).' >= first;
		pieces(here) = ceil(k / want);
	end
	row = repelem((1:m).', pieces);
	piece = (1:numel(row)).' - repelem(cumsum(pieces) - pieces, pieces) - 1;
	at = row + m * (piece * want + (0:want - 1));
	absent = struct('x', NaN, 'kind', 0, 'date', false, 'across', false, 'down', false);
	for f = intersect(fieldnames(absent), fieldnames(g)).'
		g.(f{1})(:, n + 1:want * ceil(n / want)) = absent.(f{1});
		g.(f{1}) = reshape(g.(f{1})(at), size(at));
	end
	g.line = reshape(g.line(row), [], 1);
	before = g.text;
	g.text = @(rows, columns) wrapped_texts(before, row(rows), piece(rows) * want, columns, n);
end
function t = wrapped_texts(before, rows, shift, columns, n)
	t = repmat({''}, numel(rows), numel(columns));
	for s = reshape(unique(shift), 1, [])
		t(shift == s, :) = padded(before, rows(shift == s), columns + s, n);
	end
end
function t = padded(before, rows, columns, n)
	t = repmat({''}, numel(rows), numel(columns));
	inside = columns <= n;
	t(:, inside) = before(rows, columns(inside));
end
function g = treat_missing(g, words)
	[r, k] = find(g.kind >= 2 & g.kind <= 3);
	for j = reshape(unique(k), 1, [])
		rows = r(k == j);
		hit = rows(ismember(strtrim(g.text(rows, j)), words));
		g.kind(hit, j) = 4;
		g.x(hit, j) = NaN;
	end
end
function g = trimmed(g, o)
	for j = 1:size(g.x, 2)
		rows = find(g.kind(:, j) == 3);
		[v, good] = runmat_number_texts(g.text(rows, j), o.DecimalSeparator, o.ThousandsSeparator, true);
		g.x(rows(good), j) = v(good);
		g.kind(rows(good), j) = 2;
	end
end
