function opts = detectImportOptions(file, varargin)
%detectImportOptions(FILE)         The options by which readtable reads a delimited text file or a sheet of an .xlsx
%   file: names, types, delimiter, lines or ranges. With 'FileType', 'fixedwidth': by which columns are blank.
%detectImportOptions(..., NAME, VALUE)  What is known already: the options of readtable.
%>> f = [tempname '.csv']; writelines(["a,b" "1,x"], f); o = detectImportOptions(f); o.VariableTypes
%ans =
%  1×2 cell array
%    {'double'}    {'char'}
	path = runmat_find_file(file);
	[~, ~, ext] = fileparts(path);
	if any(strcmpi(ext, {'.xlsx', '.xlsm', '.xls'}))
		opts = of_sheet(file, varargin);
		return
	end
	[parts, names, ~, o] = runmat_columns('detectImportOptions', file, [varargin, {'RowNamesColumn', 0}]);
	if o.fixed
		opts = fixedWidthImportOptions('NumVariables', numel(names), 'VariableWidths', o.VariableWidths);
		opts.PartialFieldRule = o.PartialFieldRule;
	else
		opts = delimitedTextImportOptions('NumVariables', numel(names));
	end
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
	for k = 1:numel(copied)
		if isprop(opts, copied{k}), opts.(copied{k}) = o.(copied{k}); end
	end
	if ~o.fixed && isequal(o.Delimiter, {' '}) && ~any(strcmp(o.given, 'ConsecutiveDelimitersRule'))
		opts.ConsecutiveDelimitersRule = 'join';
		opts.LeadingDelimitersRule = 'ignore';
	end
end
function opts = of_sheet(file, args)
	[parts, names, rows, o] = runmat_columns('detectImportOptions', file, args);
	opts = spreadsheetImportOptions('NumVariables', numel(names));
	opts.VariableNames = names;
	types = cellfun(@class, parts, 'UniformOutput', false);
	types(strcmp(types, 'cell')) = {'char'};
	opts.VariableTypes = types;
	if any(strcmp(o.given, 'Sheet')), opts.Sheet = o.Sheet; end
	if isempty(o.DataRange)
		column = o.first_column;
		if ~isempty(rows), opts.RowNamesRange = place(o.data_line, column); column = column + 1; end
		opts.DataRange = place(o.data_line, column);
		if o.names_line > 0, opts.VariableNamesRange = place(o.names_line, column); end
	else
		copied = {'DataRange', 'VariableNamesRange', 'RowNamesRange'};
		for k = 1:numel(copied), opts.(copied{k}) = o.(copied{k}); end
	end
	copied = {'MissingRule', 'ImportErrorRule', 'TextType', 'TreatAsMissing', 'VariableNamingRule', ...
		'VariableUnitsRange', 'VariableDescriptionsRange', 'MergedCellColumnRule', 'MergedCellRowRule'};
	for k = 1:numel(copied), opts.(copied{k}) = o.(copied{k}); end
end
function t = place(row, column)
	t = sprintf('%d', row);
	while column > 0
		t = [char('A' + mod(column - 1, 26)), t]; %#ok<AGROW>
		column = floor((column - 1) / 26);
	end
end
