function opts = detectImportOptions(file, varargin)
%detectImportOptions(FILE)         The options by which readtable reads a delimited text file: names, types,
%   delimiter, lines.
%detectImportOptions(..., NAME, VALUE)  What is known already: the options of readtable.
%>> f = [tempname '.csv']; writelines(["a,b" "1,x"], f); o = detectImportOptions(f); o.VariableTypes
%ans =
%  1×2 cell array
%    {'double'}    {'char'}
	path = runmat_find_file(file);
	[~, ~, ext] = fileparts(path);
	if any(strcmpi(ext, {'.xlsx', '.xlsm'}))
		error('RunMat:notSupported', ...
			'detectImportOptions: options for spreadsheets are not supported. Give them to readtable.');
	end
	[parts, names, ~, o] = runmat_columns('detectImportOptions', file, [varargin, {'RowNamesColumn', 0}]);
	opts = delimitedTextImportOptions('NumVariables', numel(names));
	opts.VariableNames = names;
	types = cellfun(@class, parts, 'UniformOutput', false);
	types(strcmp(types, 'cell')) = {'char'};
	opts.VariableTypes = types;
	opts.DataLines = [o.data_line Inf];
	opts.VariableNamesLine = o.names_line;
	if o.ReadRowNames, opts.RowNamesColumn = 1; end
	copied = {'Delimiter', 'CommentStyle', 'Whitespace', 'LineEnding', 'EmptyLineRule', ...
		'ConsecutiveDelimitersRule', 'LeadingDelimitersRule', 'MissingRule', 'ImportErrorRule', ...
		'ExtraColumnsRule', 'TextType', 'DecimalSeparator', 'ThousandsSeparator', 'TreatAsMissing', ...
		'VariableNamingRule', 'Encoding'};
	for k = 1:numel(copied), opts.(copied{k}) = o.(copied{k}); end
	if isequal(o.Delimiter, {' '}) && ~any(strcmp(o.given, 'ConsecutiveDelimitersRule'))
		opts.ConsecutiveDelimitersRule = 'join';
		opts.LeadingDelimitersRule = 'ignore';
	end
end
