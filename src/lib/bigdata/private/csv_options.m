function o = csv_options(files, args)
%csv_options(FILES, ARGUMENTS)  The properties of a datastore of text files, by options and the first lines of a file.
%>> f = tempname; writelines(["a;b" "1;x"], f); o = csv_options({f}, {}); o.VariableTypes
%ans =
%  1×2 cell array
%    {'double'}    {'char'}
	known = {'Delimiter', 'NumHeaderLines', 'ReadVariableNames', 'VariableNames', 'TreatAsMissing', ...
		'MissingValue', 'TextType', 'CommentStyle', 'FileEncoding', 'ReadSize', 'SelectedVariableNames', ...
		'TextscanFormats', ...
		'DatetimeType', 'DurationType', 'VariableNamingRule', 'SelectedFormats', 'FileExtensions', ...
		'IncludeSubfolders', 'RowDelimiter', 'Type', 'VariableTypes'};
	given = struct();
	if mod(numel(args), 2)
		error('MATLAB:InputParser:ParamMissingValue', 'The option ''%s'' has no value.', char(args{end}));
	end
	for k = 1:2:numel(args), given.(validatestring(args{k}, known)) = args{k + 1}; end
	if isfield(given, 'NumHeaderLines'), skip = given.NumHeaderLines; else, skip = 0; end
	o.FileEncoding = 'UTF-8';
	for name = {'FileEncoding', 'TreatAsMissing', 'MissingValue', 'CommentStyle', 'TextType'}
		if isfield(given, name{1}), o.(name{1}) = given.(name{1}); end
	end
	o.Sizes = zeros(1, numel(files));
	for k = 1:numel(files)
		d = dir(files{k});
		o.Sizes(k) = d.bytes;
	end
	[sample, read] = first_lines(files{1}, o.FileEncoding, given);
	o.VariableNames = reshape(read.names, 1, []);
	o.VariableTypes = cellfun(@type_of, read.parts, 'UniformOutput', false);
	o.Formats = cellfun(@format_of, read.parts, 'UniformOutput', false);
	if isfield(given, 'TextscanFormats'), o = by_formats(o, given.TextscanFormats); end
	if isfield(given, 'VariableTypes'), o.VariableTypes = reshape(cellstr(given.VariableTypes), 1, []); end
	o.NumHeaderLines = skip;
	o.Delimiter = read.o.Delimiter;
	o.ReadVariableNames = read.o.names_line > 0;
	o.Options = struct('delimiter', {cellstr(o.Delimiter)}, 'ending', '', 'comment', read.o.CommentStyle, ...
		'decimal', double(read.o.DecimalSeparator), 'emptylines', 1, 'consecutive', 0, 'leading', 0, ...
		'white', read.o.Whitespace, 'missing', {{}});
	if isfield(given, 'TreatAsMissing'), o.Options.missing = cellstr(given.TreatAsMissing); end
	if isequal(cellstr(o.Delimiter), {' '}), o.Options.consecutive = 1; o.Options.leading = 1; end
	o.Start = zeros(1, numel(files));
	lines = skip + o.ReadVariableNames;
	if read.o.names_line > 0, lines = read.o.names_line; end
	for k = 1:numel(files)
		if k > 1, sample = head_bytes(files{k}); end
		ends = find(sample == 10, max(lines, 1));
		if numel(ends) < lines, o.Start(k) = o.Sizes(k); elseif lines, o.Start(k) = ends(lines); end
		if lines == 0 && numel(sample) > 2 && isequal(sample(1:3), uint8([239 187 191])), o.Start(k) = 3; end
	end
	o.SelectedVariableNames = o.VariableNames;
	for name = {'SelectedVariableNames', 'ReadSize'}
		if isfield(given, name{1}), o.(name{1}) = given.(name{1}); end
	end
end
function bytes = head_bytes(file)
	id = fopen(file, 'r');
	bytes = fread(id, [1 2 ^ 18], '*uint8');
	fclose(id);
end
function [bytes, read] = first_lines(file, encoding, given)
	% Types are found by the first lines.
	bytes = head_bytes(file);
	cut = bytes;
	at = find(bytes == 10, 1, 'last');
	if numel(bytes) == 2 ^ 18 && ~isempty(at), cut = bytes(1:at); end
	path = [tempname '.txt'];
	id = fopen(path, 'w');
	removing = onCleanup(@() delete(path));
	fwrite(id, cut);
	fclose(id);
	args = {'Encoding', encoding};
	for name = {'Delimiter', 'NumHeaderLines', 'ReadVariableNames', 'VariableNames', 'TreatAsMissing', ...
			'TextType', 'CommentStyle', 'DatetimeType', 'DurationType', 'VariableNamingRule'}
		if isfield(given, name{1}), args = [args, name, {given.(name{1})}]; end %#ok<AGROW>
	end
	[read.parts, read.names, ~, read.o] = runmat_columns('tabularTextDatastore', path, args);
end
function type = type_of(v)
	type = class(v);
	if iscell(v), type = 'char'; end
end
function f = format_of(v)
	f = '';
	if isdatetime(v), f = char(v.Format); end
end
function o = by_formats(o, formats)
	% '%f' numbers, '%q' and '%s' texts, '%C' categories, '%{uuuu-MM-dd}D' times.
	if ischar(formats) || isstring(formats), formats = regexp(char(formats), '%[^%]*', 'match'); end
	names = {'f', 'double'; 'n', 'double'; 'f32', 'single'; 'd', 'int32'; 'd64', 'int64'; 'u8', 'uint8'; ...
		'q', 'char'; 's', 'char'; 'C', 'categorical'; 'D', 'datetime'; 'T', 'duration'};
	if numel(formats) ~= numel(o.VariableNames)
		error('MATLAB:datastoreio:tabulartextdatastore:invalidFormats', ...
			'There are %d variables, and %d formats.', numel(o.VariableNames), numel(formats));
	end
	for k = 1:numel(formats)
		f = regexp(strtrim(formats{k}), '^%\d*(\{([^}]*)\})?([a-zA-Z]+\d*)$', 'tokens', 'once');
		at = [];
		if ~isempty(f), at = find(strcmp(names(:, 1), f{end}), 1); end
		if isempty(at)
			error('MATLAB:datastoreio:tabulartextdatastore:invalidFormats', ...
				'The format ''%s'' is not supported.', formats{k});
		end
		o.VariableTypes{k} = names{at, 2};
		if numel(f) > 1 && ~isempty(f{1}), o.Formats{k} = regexprep(f{1}, '[{}]', ''); end
	end
end
