function T = readtable(file, varargin)
%readtable(FILE)         A table from delimited text or an Excel file: names from its first row; numbers, texts and
%   times as columns.
%readtable(FILE, OPTS)   By what detectImportOptions found.
%readtable(..., NAME, VALUE)  Delimiter, NumHeaderLines, ReadVariableNames, ReadRowNames, VariableNamingRule,
%   VariableNamesLine, Range, Sheet, DataRange, VariableNamesRange, RowNamesRange, VariableUnitsRange, Format,
%   PartialFieldRule, TreatAsMissing, MissingRule, CommentStyle, DecimalSeparator, ThousandsSeparator, TextType,
%   DatetimeType, DurationType, VariableTypes,
%   ExpectedNumVariables, ExtraColumnsRule, Encoding, LineEnding, Whitespace, EmptyLineRule,
%   ConsecutiveDelimitersRule, ...
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); T = readtable(f); T.a'
%ans =
%     1     2
	[parts, names, rows, o] = runmat_columns('readtable', file, varargin);
	T = table(parts{:}, 'VariableNames', names);
	if o.has_rows
		T.Properties.RowNames = rows;
		T.Properties.DimensionNames{1} = o.row_title;
	end
	if ~isempty(o.units), T.Properties.VariableUnits = o.units; end
	if ~isempty(o.descriptions), T.Properties.VariableDescriptions = o.descriptions; end
end
