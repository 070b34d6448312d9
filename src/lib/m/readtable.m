function T = readtable(file, varargin)
%readtable(FILE)  A table from delimited text: names of variables from its first line, numbers and texts as columns.
%'Delimiter', D; 'ReadVariableNames', TF; 'ReadRowNames', TF; 'NumHeaderLines', N; 'TextType', 'string'; 'VariableNamingRule'.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); T = readtable(f); T.a'
%ans =
%     1     2
	[fid, message] = fopen(char(file), 'r');
	if fid < 0
		error('MATLAB:readtable:OpenFailed', 'Unable to open file ''%s'': %s', char(file), message);
	end
	fclose(fid);
	o = struct('delimiter', '', 'readvariablenames', [], 'readrownames', false, 'numheaderlines', 0, 'headerlines', 0, 'texttype', 'char', ...
		'variablenamingrule', 'modify', 'preservevariablenames', false);
	for k = 1:2:numel(varargin) - 1, o.(lower(char(varargin{k}))) = varargin{k + 1}; end
	lines = regexp(fileread(char(file)), '\r?\n', 'split');
	lines = lines(max(o.numheaderlines, o.headerlines) + 1:end);
	lines = lines(~cellfun(@isempty, lines));
	named = struct('comma', ',', 'tab', char(9), 'space', ' ', 'semi', ';', 'bar', '|');
	delimiter = char(o.delimiter);
	if isempty(delimiter)
		candidates = {',', char(9), ';', '|', ' '};
		counts = cellfun(@(d) sum(cellfun(@(l) numel(strfind(l, d)), lines(1:min(end, 10)))), candidates);
		[most, at] = max(counts);
		delimiter = ',';
		if most > 0, delimiter = candidates{at}; end
	elseif isfield(named, delimiter)
		delimiter = named.(delimiter);
	end
	delimiter = sprintf(strrep(delimiter, '%', '%%'));
	cells = cellfun(@(l) pieces(l, delimiter), lines, 'UniformOutput', false);
	n = max([cellfun(@numel, cells), 0]);
	C = repmat({''}, numel(cells), n);
	for i = 1:numel(cells), C(i, 1:numel(cells{i})) = cells{i}; end
	heads = o.readvariablenames;
	if isempty(heads)
		first = C(1:min(1, end), :);
		heads = ~isempty(first) && all(isnan(str2double(first)) & ~strcmpi(first, 'nan'));
	end
	names = arrayfun(@(k) sprintf('Var%d', k), 1:n, 'UniformOutput', false);
	if heads && ~isempty(C)
		given = ~strcmp(C(1, :), '');
		names(given) = C(1, given);
		C(1, :) = [];
		if ~strcmpi(o.variablenamingrule, 'preserve') && ~o.preservevariablenames
			names = matlab.lang.makeUniqueStrings(matlab.lang.makeValidName(names));
		end
	end
	parts = cell(1, n);
	for k = 1:n
		x = str2double(C(:, k));
		text = isnan(x) & ~strcmp(C(:, k), '') & ~strcmpi(C(:, k), 'nan');
		if any(text) || (all(strcmp(C(:, k), '')) && ~isempty(x))
			parts{k} = C(:, k);
			if strcmpi(o.texttype, 'string'), parts{k} = string(C(:, k)); end
		else
			parts{k} = x;
		end
	end
	if o.readrownames && n
		T = table(parts{2:end}, 'VariableNames', names(2:end), 'RowNames', C(:, 1));
	else
		T = table(parts{:}, 'VariableNames', names);
	end
end
function p = pieces(line, delimiter)
	if ~any(line == '"')
		p = strtrim(strsplit(line, delimiter, 'CollapseDelimiters', strcmp(delimiter, ' ')));
		return
	end
	p = cell(1, 0);
	inside = false;
	word = '';
	k = 1;
	while k <= numel(line)
		c = line(k);
		if c == '"' && inside && k < numel(line) && line(k + 1) == '"'
			word(end + 1) = '"'; %#ok<AGROW>
			k = k + 1;
		elseif c == '"'
			inside = ~inside;
		elseif c == delimiter && ~inside
			p{end + 1} = word; %#ok<AGROW>
			word = '';
		else
			word(end + 1) = c; %#ok<AGROW>
		end
		k = k + 1;
	end
	p{end + 1} = word;
end
