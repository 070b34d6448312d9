function [parts, names, rows, o] = runmat_columns(caller, file, args)
%[PARTS, NAMES, ROWS, O] = runmat_columns(CALLER, FILE, ARGS)  The columns of a file of data, each of its own class.
%>> f = tempname; writelines(["a,b" "1,x"], f); [p, n] = runmat_columns('readtable', f, {}); n{2}
%ans =
%    'b'
	if ~isempty(args) && isa(args{1}, 'matlab.io.ImportOptions')
		args = [pairs(args{1}), args(2:end)];
	end
	[g, o] = runmat_import(caller, file, args);
	n = size(g.x, 2);
	o.names_line = 0;
	[names, g, o] = named(g, o, n);
	o.data_line = 1;
	o.first_column = 1;
	if isfield(g, 'origin'), o.first_column = g.origin(2); end
	if g.from <= numel(g.line), o.data_line = g.line(g.from); end
	o.units = line_texts(g, o.VariableUnitsLine, n);
	o.descriptions = line_texts(g, o.VariableDescriptionsLine, n);
	if isfield(o, 'unit_texts'), o.units = o.unit_texts; o.descriptions = o.description_texts; end
	all_rows = g.from:size(g.x, 1);
	if ~isempty(o.VariableUnitsLine), all_rows = all_rows(g.line(all_rows) > o.VariableUnitsLine); end
	if ~isempty(o.VariableDescriptionsLine), all_rows = all_rows(g.line(all_rows) > o.VariableDescriptionsLine); end
	if ~isempty(o.DataLines), all_rows = in_lines(g.line, all_rows, o.DataLines); end
	[all_rows, unmerged] = runmat_merged_cells(caller, g, all_rows, o);
	types = o.VariableTypes;
	if ~isempty(types)
		types = cellstr(types);
		if isscalar(types), types = repmat(types, 1, n - o.extra); end
		types = [reshape(types, 1, []), repmat({'char'}, 1, o.extra)];
		if numel(types) ~= n
			error('MATLAB:textio:textio:InvalidVariableTypes', ...
				'%s: there are %d variables, and %d types.', caller, n, numel(types));
		end
	end
	at = o.RowNamesColumn;
	if o.ReadRowNames && at == 0, at = 1; end
	o.has_rows = at > 0 && n > 0;
	use = 1:n;
	bad = zeros(size(g.kind), 'like', g.kind);
	parts = cell(1, n);
	for k = use
		type = 'auto';
		if ~isempty(types), type = types{k}; end
		own = struct();
		if k <= numel(o.VariableSettings) && ~isempty(o.VariableSettings{k}), own = o.VariableSettings{k}; end
		g = with_settings(caller, g, all_rows, k, own, o);
		empty = reshape(g.kind(all_rows, k) == 1, [], 1);
		[parts{k}, wrong] = column(caller, g, all_rows, k, type, o, own);
		switch of(own, 'EmptyFieldRule', 'missing')
			case 'error', wrong = wrong | empty;
			case 'auto', g.kind(all_rows(empty), k) = 2;    % MissingRule does not apply
		end
		bad(all_rows(wrong), k) = 1;
	end
	[keep_rows, keep] = by_rules(caller, g, all_rows, bad, o, at);
	keep = keep & unmerged;
	if ~isempty(o.SelectedVariableNames)
		want = o.SelectedVariableNames;
		if isnumeric(want), picked = want; else, [there, picked] = ismember(cellstr(want), names);
			if ~all(there)
				error('MATLAB:textio:textio:UnknownVarName', ...
					'%s: there is no variable of a selected name.', caller);
			end
		end
		keep = intersect(picked, find(keep), 'stable');
	else
		keep = reshape(find(keep), 1, []);
	end
	rows = {};
	o.row_title = 'Row';
	if o.has_rows
		rows = g.text(all_rows(keep_rows), at);
		if ~isempty(names{at}) && ~strncmp(names{at}, 'Var', 3), o.row_title = names{at}; end
		keep = keep(keep ~= at);
	elseif isfield(o, 'row_texts')
		o.has_rows = true;
		rows = o.row_texts(all_rows(keep_rows));
	end
	parts = cellfun(@(p) p(keep_rows, :), parts(keep), 'UniformOutput', false);
	names = names(keep);
	if ~isempty(o.units), o.units = o.units(keep); end
	if ~isempty(o.descriptions), o.descriptions = o.descriptions(keep); end
end
function rows = in_lines(line, rows, limits)
	if isscalar(limits), limits = [limits Inf]; end
	inside = false(size(rows));
	for k = 1:size(limits, 1), inside = inside | (line(rows).' >= limits(k, 1) & line(rows).' <= limits(k, 2)); end
	rows = rows(inside);
end
function t = line_texts(g, line, n)
	t = {};
	if isempty(line) || line == 0, return, end
	at = find(g.line == line, 1);
	t = repmat({''}, 1, n);
	if ~isempty(at), t = g.text(at, 1:n); end
end
function [names, g, o] = named(g, o, n)
	names = arrayfun(@(k) sprintf('Var%d', k), 1:n, 'UniformOutput', false);
	for k = 1:o.extra, names{n - o.extra + k} = sprintf('ExtraVar%d', k); end
	rows = g.from:size(g.x, 1);
	given = {};
	if isfield(o, 'header_texts') && ~isempty(o.header_texts)
		given = o.header_texts(1:min(end, n));
		if numel(given) < n, given(end + 1:n) = {''}; end
	elseif ~isempty(o.VariableNamesLine) && o.VariableNamesLine > 0
		at = find(g.line == o.VariableNamesLine, 1);
		if ~isempty(at), given = g.text(at, 1:n); g.from = at + 1; o.names_line = g.line(at); end
	elseif isempty(o.VariableNamesLine) && isempty(o.VariableNames) && ~isempty(rows)
		heads = o.ReadVariableNames;
		first = rows(1);
		if isempty(heads)
			heads = ~any(g.kind(first, :) == 2) && any(g.kind(first, :) == 3) && ...
				~any(times_kind(g, first, find(g.kind(first, :) == 3)));
		end
		if heads, given = g.text(first, 1:n); g.from = first + 1; o.names_line = g.line(first); end
	end
	if ~isempty(given)
		there = ~cellfun(@isempty, given);
		names(there) = given(there);
	end
	if ~isempty(o.VariableNames)
		own = cellstr(o.VariableNames);
		names(1:min(end, numel(own))) = own(1:min(end, n));
	end
	if strcmp(o.VariableNamingRule, 'modify') && ~o.PreserveVariableNames
		plain = names;
		names = matlab.lang.makeValidName(names);
		if ~isequal(plain, names)
			warning('MATLAB:table:ModifiedAndSavedVarnames', ...
				['Column headers from the file were modified to make them valid MATLAB identifiers ' ...
				'before creating variable names for the table. Set ''VariableNamingRule'' to ' ...
				'''preserve'' ' 'to use the original column headers as table variable names.']);
		end
	end
	names = matlab.lang.makeUniqueStrings(reshape(names, 1, []));
end
function yes = times_kind(g, row, columns)
	t = reshape(g.text(row, columns), 1, []);
	yes = ~cellfun(@isempty, regexp(t, [date_form '|' clock_form], 'once'));
	if isfield(g, 'date'), yes = yes | g.date(row, columns); end
end
function f = date_form
	f = ['^\d{4}-\d{1,2}-\d{1,2}([ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?)?$|' ...
		'^\d{1,2}[-/.](\d{1,2}|[A-Za-z]{3})[-/.]\d{4}( \d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?)?$|' ...
		'^\d{4}/\d{1,2}/\d{1,2}( \d{1,2}:\d{2}(:\d{2})?)?$'];
end
function f = clock_form
	f = '^-?\d{1,5}:\d{2}:\d{2}(\.\d+)?$|^\d{1,2}:\d{2}$';
end
function g = with_settings(caller, g, rows, k, own, o)
	% Applies the options that setvaropts has set for one text column.
	if isempty(fieldnames(own)), return, end
	at = reshape(rows(g.kind(rows, k) == 2 | g.kind(rows, k) == 3), [], 1);
	t = g.text(at, k);
	if isfield(own, 'TreatAsMissing')
		hit = at(ismember(strtrim(t), cellstr(own.TreatAsMissing)));
		g.kind(hit, k) = 4;
		g.x(hit, k) = NaN;
		t = t(g.kind(at, k) ~= 4);
		at = at(g.kind(at, k) ~= 4);
	end
	plain = t;
	ends = {'Prefixes', '^(?:%s)'; 'Suffixes', '(?:%s)$'};
	for j = 1:2
		if ~isfield(own, ends{j, 1}), continue, end
		words = cellfun(@(w) regexptranslate('escape', w), cellstr(own.(ends{j, 1})), 'UniformOutput', false);
		plain = regexprep(strtrim(plain), strrep(ends{j, 2}, '%s', strjoin(words, '|')), '');
	end
	separators = {'DecimalSeparator', 'ThousandsSeparator'};
	given = isfield(own, separators);
	for j = find(~given), own.(separators{j}) = char(o.(separators{j})); end
	if strcmp(own.DecimalSeparator, own.ThousandsSeparator)
		error('MATLAB:textio:textio:InvalidParameterValue', ...
			'%s: ''DecimalSeparator'' and ''ThousandsSeparator'' of variable %d must differ.', caller, k);
	end
	trim = isfield(own, 'TrimNonNumeric') && own.TrimNonNumeric;
	if ~any(given) && ~trim && isequal(plain, t), return, end
	if ~any(given) && strcmp(own.DecimalSeparator, '.') && isempty(own.ThousandsSeparator)
		own.ThousandsSeparator = ',';   % as in str2double
	end
	of_text = g.kind(at, k) == 3;
	again = of_text & (trim | ~strcmp(plain, t));
	if any(given), again = of_text | ~isfield(g, 'date'); end       % numbers of a text file have other separators
	[v, good] = runmat_number_texts(plain(again), own.DecimalSeparator, own.ThousandsSeparator, trim);
	at = at(again);
	g.x(at, k) = v;
	g.kind(at, k) = 3 - good;
end
function v = filled(v, none, own)
	% Missing values become the FillValue of setvaropts.
	if isfield(own, 'FillValue') && ~isempty(own.FillValue) && any(none)
		if iscell(v), v(none) = {char(own.FillValue)}; else, v(none) = own.FillValue; end
	end
end
function [v, wrong] = column(caller, g, rows, k, type, o, own)
	kind = g.kind(rows, k);
	text = kind == 3;
	none = kind < 2 | kind == 4;
	wrong = false(size(kind));
	if strcmp(type, 'auto')
		type = 'double';
		if any(text) || (all(none) && ~isempty(kind)), type = o.TextType; end
		if strcmp(type, o.TextType) && any(text), type = times_type(g, rows(~none), k, o, type); end
		if isfield(g, 'date') && any(g.date(rows, k)) && all(g.date(rows, k) | none) && ...
			strcmp(o.DatetimeType, 'datetime')
			type = 'excel';
		end
	end
	if isfield(g, 'date') && strcmp(type, o.TextType) && any(text) && all(text | none) && ...
		~any(isnan(g.x(rows(text), k)))
		type = 'logical';               % TRUE and FALSE of a sheet
	end
	switch type
		case {'double', 'single', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'}
			v = g.x(rows, k);
			if isequal(real(v), v) || ~any(imag(v)), v = real(v); end
			v(none | text) = o.EmptyValue;
			wrong = text;
			v = cast(filled(v, none | text, own), type);
			return
		case 'logical'
			t = lower(g.text(rows, k));
			v = ismember(t, {'true', 't', '1', 'yes'}) | (kind == 2 & g.x(rows, k) ~= 0);
			wrong = text & ~ismember(t, {'true', 't', 'false', 'f'});
		case {'char', 'cellstr', 'string'}
			v = spaced(g, rows, k, own);
			if any(kind == 4), v(kind == 4) = {''}; end
			v = reshape(v, [], 1);
			if strcmp(of(own, 'EmptyFieldRule', 'missing'), 'auto'), none = kind == 4 | kind == 0; end
			if strcmp(type, 'string')
				v = string(v);
				v(none) = missing;
			end
		case 'categorical'
			v = categories_of(spaced(g, rows, k, own), own);
		case 'excel'
			v = NaT(numel(rows), 1);
			v(~none) = datetime(g.x(rows(~none), k), 'ConvertFrom', 'excel');
		case {'datetime', 'duration'}
			[v, wrong] = times(g, rows, k, none, type, own);
		case {'datenum'}
			v = NaN(numel(rows), 1);
			d = datetime(g.text(rows(~none), k));
			v(~none) = exceltime(d);
		otherwise
			error('MATLAB:textio:textio:InvalidVariableTypes', ...
				'%s: there is no type ''%s'' of variables.', caller, type);
	end
	v = filled(v, none, own);
end
function v = of(own, name, usual)
	v = usual;
	if isfield(own, name), v = own.(name); end
end
function t = spaced(g, rows, k, own)
	% The texts of a column, with the blanks around them that WhitespaceRule keeps.
	rule = of(own, 'WhitespaceRule', 'trim');
	if strcmp(rule, 'trim') || ~isfield(g, 'wide')
		t = g.text(rows, k);
	else
		t = g.wide(rows, k, strcmp(rule, 'preserve'));
	end
end
function v = categories_of(t, own)
	args = {};
	if isfield(own, 'Categories') && ~isempty(own.Categories), args = {cellstr(own.Categories)}; end
	if isfield(own, 'Ordinal'), args = [args, {'Ordinal', own.Ordinal}]; end
	if isfield(own, 'Protected'), args = [args, {'Protected', own.Protected}]; end
	v = categorical(t, args{:});
end
function type = times_type(g, rows, k, o, type)
	if any(g.kind(rows, k) == 2), return, end
	t = g.text(rows, k);
	if ~strcmp(o.DatetimeType, 'text') && all(~cellfun(@isempty, regexp(t, date_form, 'once')))
		try
			d = datetime(t);
			if all(~isnat(d))
				type = 'datetime';
				if strcmp(o.DatetimeType, 'exceldatenum'), type = 'datenum'; end
			end
		catch
		end
	elseif strcmp(o.DurationType, 'duration') && ...
		all(~cellfun(@isempty, regexp(t, '^-?\d{1,5}:\d{2}:\d{2}(\.\d+)?$', 'once')))
		type = 'duration';
	end
end
function [v, wrong] = times(g, rows, k, none, type, own)
	wrong = false(numel(rows), 1);
	there = find(~none);
	t = g.text(rows(there), k);
	if strcmp(type, 'duration')
		v = seconds(NaN(numel(rows), 1));
		v.Format = 'hh:mm:ss';
		make = @duration;
	else
		v = NaT(numel(rows), 1);
		make = @datetime;
		if isfield(g, 'date') && any(g.date(rows, k))
			there = there(g.date(rows(there), k));
			v(there) = datetime(g.x(rows(there), k), 'ConvertFrom', 'excel');
			there = find(~none & ~g.date(rows, k));
			t = g.text(rows(there), k);
		end
	end
	shown_as = '';
	if isfield(own, 'InputFormat') && ~isempty(own.InputFormat)
		make = @(t) feval(type, t, 'InputFormat', own.InputFormat);
		shown_as = own.InputFormat;
	end
	wanted = [upper(type(1)) type(2:end) 'Format'];
	if isfield(own, wanted) && ~any(strcmp(own.(wanted), {'preserveinput', 'default'}))
		shown_as = own.(wanted);
	end
	if ~isempty(shown_as), v.Format = shown_as; end
	if isempty(t), return, end
	try
		all_ = make(t);
		if strcmp(type, 'datetime') && isempty(shown_as), v.Format = shown(t, all_.Format); end
		v(there) = all_;
	catch
		for i = 1:numel(t)
			try, v(there(i)) = make(t{i}); catch, wrong(there(i)) = true; end %#ok<NOCOM>
		end
	end
end
function f = shown(t, f)
	% Times are shown in the format of the file, if all have one of these formats.
	forms = {'^\d{4}-\d{2}-\d{2}$', 'uuuu-MM-dd'; '^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$', 'uuuu-MM-dd HH:mm'; ...
		'^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$', 'uuuu-MM-dd HH:mm:ss'; '^\d{4}/\d{2}/\d{2}$', 'uuuu/MM/dd'; ...
		'^\d{1,2}/\d{1,2}/\d{4}$', 'MM/dd/uuuu'};
	for k = 1:size(forms, 1)
		if all(~cellfun(@isempty, regexp(t, forms{k, 1}, 'once'))), f = forms{k, 2}; return, end
	end
end
function [keep_rows, keep] = by_rules(caller, g, rows, bad, o, at)
	n = size(g.x, 2);
	keep = true(1, n);
	keep_rows = true(numel(rows), 1);
	none = g.kind(rows, :) < 2 | g.kind(rows, :) == 4;
	if at > 0, none(:, at) = false; end
	for pass = 1:3
		if pass == 1
			rule = o.MissingRule; hit = none; word = 'is missing';
		elseif pass == 2
			rule = o.ImportErrorRule; hit = bad(rows, :) == 1; word = 'does not fit its type';
		else
			rule = o.PartialFieldRule; hit = g.kind(rows, :) == 0; word = 'is not there: the line is short';
		end
		switch rule
			case 'error'
				[r, k] = find(hit, 1);
				if ~isempty(r)
					error('MATLAB:textio:textio:ImportError', ...
						'%s: the value in line %d, column %d %s.', caller, g.line(rows(r)), ...
						k, word);
				end
			case 'omitrow', keep_rows = keep_rows & ~any(hit, 2);
			case 'omitvar', keep = keep & ~any(hit, 1);
		end
	end
end
