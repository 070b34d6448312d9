function writetable(T, file, varargin)
%writetable(T, FILE)  Writes a table as text or as a sheet of an .xlsx file, names of the variables first.
%'Delimiter', D; 'WriteVariableNames', TF; 'WriteRowNames', TF; 'QuoteStrings', 'WriteMode', 'LineEnding',
%   'Encoding', 'FileType', 'Sheet', 'Range'.
%>> f = [tempname '.csv']; writetable(table([1; 2], 'VariableNames', {'a'}), f); strrep(fileread(f), newline, '|')
%ans =
%    'a|1|2|'
	if ~istable(T)
		error('MATLAB:table:write:InvalidInput', 'First input must be a table.');
	end
	if nargin < 2 || mod(nargin, 2) == 1
		name = inputname(1);
		if isempty(name), name = 'table'; end
		if nargin > 1, varargin = [{file}, varargin]; end
		file = [name '.txt'];
		at = find(strcmpi(varargin(1:2:end), 'FileType'), 1);
		if ~isempty(at) && strcmpi(varargin{2 * at}, 'spreadsheet'), file = [name '.xlsx']; end
	end
	[o, book] = runmat_write_options('writetable', file, varargin, {'WriteVariableNames', true, 'flag'; ...
			'WriteRowNames', false, 'flag'});
	columns = cell(1, 0);
	names = cell(1, 0);
	if o.WriteRowNames && ~isempty(T.Properties.RowNames)
		columns{1} = reshape(T.Properties.RowNames, [], 1);
		names{1} = T.Properties.DimensionNames{1};
	end
	for k = 1:width(T)
		x = T.(k);
		name = T.Properties.VariableNames{k};
		if istable(x) || isstruct(x)
			error('MATLAB:table:write:UnsupportedVariable', ...
				'The variable ''%s'' of class %s cannot be written.', name, class(x));
		end
		if ischar(x), x = cellstr(x); end
		% such as [] and string.empty in a table without rows
		if isequal(size(x), [0 0]), x = reshape(x, 0, 1); end
		columns{end + 1} = x(:, :);                     %#ok<AGROW>
		for j = 1:size(columns{end}, 2)
			if size(columns{end}, 2) > 1, names{end + 1} = sprintf('%s_%d', name, j); ...
				else, names{end + 1} = name; ...
					end %#ok<AGROW>
		end
	end
	heads = o.WriteVariableNames;
	if strcmp(o.WriteMode, 'append') && ~any(strcmp(o.given, 'WriteVariableNames')), heads = false; end
	if book
		c = runmat_cells(columns);
		if heads, c = [names; c]; end
		runmat_xlsx_write('writetable', file, c, o);
	else
		text = runmat_lines_of(columns, o);
		if heads, text = [runmat_lines_of({names}, o), text]; end
		runmat_write_text('table:write', file, text, o);
	end
end
