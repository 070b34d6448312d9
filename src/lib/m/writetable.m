function writetable(T, file, varargin)
%writetable(T, FILE)  Writes a table as text, names of the variables first. 'Delimiter', D; 'WriteVariableNames', TF; 'WriteRowNames', TF.
%>> f = [tempname '.csv']; writetable(table([1; 2], 'VariableNames', {'a'}), f); strrep(fileread(f), newline, '|')
%ans =
%    'a|1|2|'
	if ~istable(T)
		error('MATLAB:table:write:InvalidInput', 'First input must be a table.');
	end
	if nargin < 2 || strcmpi(file, 'Delimiter')
		name = inputname(1);
		if isempty(name), name = 'table'; end
		if nargin > 1, varargin = [{file}, varargin]; end
		file = [name '.txt'];
	end
	delimiter = ',';
	heads = true;
	with_rows = false;
	for k = 1:2:numel(varargin) - 1
		switch lower(char(varargin{k}))
			case 'delimiter', delimiter = char(varargin{k + 1});
			case 'writevariablenames', heads = logical(varargin{k + 1});
			case 'writerownames', with_rows = logical(varargin{k + 1});
		end
	end
	named = struct('comma', ',', 'tab', char(9), 'space', ' ', 'semi', ';', 'bar', '|');
	if isfield(named, delimiter), delimiter = named.(delimiter); end
	delimiter = sprintf(strrep(delimiter, '%', '%%'));
	columns = cell(1, 0);
	names = cell(1, 0);
	if with_rows && ~isempty(T.Properties.RowNames)
		columns{1} = T.Properties.RowNames;
		names{1} = T.Properties.DimensionNames{1};
	end
	for k = 1:width(T)
		x = T.(k);
		name = T.Properties.VariableNames{k};
		for j = 1:max(size(x, 2), 1)
			columns{end + 1} = texts(x(:, j), delimiter); %#ok<AGROW>
			if size(x, 2) > 1, names{end + 1} = sprintf('%s_%d', name, j); else, names{end + 1} = name; end %#ok<AGROW>
		end
	end
	[fid, message] = fopen(char(file), 'w');
	if fid < 0
		error('MATLAB:table:write:FileOpenError', 'Unable to open file ''%s'' for writing: %s', char(file), message);
	end
	close_ = onCleanup(@() fclose(fid));
	if heads, fprintf(fid, '%s\n', strjoin(names, delimiter)); end
	for i = 1:height(T)
		line = cellfun(@(c) c{i}, columns, 'UniformOutput', false);
		fprintf(fid, '%s\n', strjoin(line, delimiter));
	end
end
function t = texts(x, delimiter)
	if isnumeric(x)
		t = arrayfun(@(v) number(v), x, 'UniformOutput', false);
	elseif islogical(x)
		t = arrayfun(@(v) sprintf('%d', v), x, 'UniformOutput', false);
	else
		if isstring(x), x(ismissing(x)) = ""; end
		if iscell(x), t = cellfun(@(v) char(string(v)), x, 'UniformOutput', false); else, t = cellstr(x); end
		quoted = contains(t, delimiter) | contains(t, '"');
		t(quoted) = strcat('"', strrep(t(quoted), '"', '""'), '"');
	end
end
function t = number(v)
	if isnan(v), t = 'NaN'; else, t = sprintf('%.15g', v); end
end
