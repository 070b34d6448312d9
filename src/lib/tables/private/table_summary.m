function table_summary(T, name)
%table_summary(T, NAME)  Prints the summary of a table: the classes of its variables, and their smallest, largest and
%   middle values.
%>> table_summary(table([1; 3], 'VariableNames', {'a'}), 'T')
%T: 2×1 table
%Variables:
%    a: double
%Statistics for applicable variables:
%         NumMissing    Min    Median    Max    Mean     Std  
%    a        0          1       2        3      2      1.4142
	gap = newline;
	if strcmp(format().LineSpacing, 'compact'), gap = ''; end
	head = sprintf('%d%s%d %s', T.rows, char(215), numel(T.names), class(T));
	if ~isempty(name), head = [name ': ' head]; end
	fprintf('%s%s\n%s', gap, head, gap);
	if ~isempty(T.info.Description), fprintf('Description: %s\n%s', T.info.Description, gap); end
	if istimetable(T)
		fprintf('Row Times:\n%s    %s: %s\n%s', gap, T.info.DimensionNames{1}, class(T.times), gap);
	end
	fprintf('Variables:\n%s', gap);
	for k = 1:numel(T.names)
		about = '';
		if numel(T.info.VariableUnits) >= k && ~isempty(T.info.VariableUnits{k})
			about = sprintf(' (%s)', T.info.VariableUnits{k});
		end
		if islogical(T.data{k}), about = sprintf(' (%d true)', nnz(T.data{k})); end
		wide = '';
		if size(T.data{k}, 2) ~= 1, wide = sprintf('%d-column ', size(T.data{k}, 2)); end
		fprintf('    %s: %s%s%s\n', T.names{k}, wide, kind_of(T.data{k}), about);
	end
	fprintf('%sStatistics for applicable variables:\n%s', gap, gap);
	% #ok<ISCLSTR>
	rows = T.names(~cellfun(@(x) isstruct(x) || isa(x, 'tabular') || size(x, 2) ~= 1 || iscell(x) && ...
		~iscellstr(x), T.data));
	data = T.data(ismember(T.names, rows));
	if istimetable(T), rows = [T.info.DimensionNames(1), rows]; data = [{T.times}, data]; end
	titles = {'NumMissing', 'Min', 'Median', 'Max', 'Mean', 'Std'};
	C = repmat({''}, numel(rows), numel(titles));
	for k = 1:numel(rows), C(k, :) = figures(data{k}); end
	used = any(~cellfun(@isempty, C), 1);
	titles = titles(used);
	C = C(:, used);
	w = max(cellfun(@numel, rows));
	lines = [{blanks(w)}; reshape(cellfun(@(s) sprintf('%-*s', w, s), rows, 'UniformOutput', false), [], 1)];
	for j = 1:numel(titles)
		inner = max([cellfun(@numel, C(:, j)); 1]);
		block = cellfun(@(s) sprintf('%*s', inner, s), C(:, j), 'UniformOutput', false);
		if strcmp(titles{j}, 'Std') || strcmp(titles{j}, 'Mean')
			block = cellfun(@(s) sprintf('%-*s', inner, s), C(:, j), 'UniformOutput', false);
		end
		wide = max(inner, numel(titles{j}));
		lines = strcat(lines, {'    '}, ...
			[{centred(titles{j}, wide)}; cellfun(@(s) centred(s, wide), block, 'UniformOutput', false)]);
	end
	fprintf('    %s\n%s', lines{1}, gap);
	fprintf('    %s\n', lines{2:end});
	fprintf('%s', gap);
end
function s = centred(s, w)
	left = floor((w - numel(s)) / 2);
	s = [blanks(left), s, blanks(w - numel(s) - left)];
end
function t = kind_of(x)
	t = class(x);
	if iscellstr(x), t = 'cell array of character vectors'; elseif ischar(x), t = 'char array'; end %#ok<ISCLSTR>
end
function c = figures(x)
	c = repmat({''}, 1, 6);
	if islogical(x)
		c{1} = '0';
		return
	end
	c{1} = sprintf('%d', sum(ismissing(x)));
	if isnumeric(x) && ~isempty(x) && isreal(x)
		c{2} = text(min(x));
		c{3} = text(median(x, 'omitnan'));
		c{4} = text(max(x));
		c{5} = text(mean(x, 'omitnan'));
		if isfloat(x), c{6} = text(std(x, 'omitnan')); else, c{6} = text(std(double(x))); end
	elseif (isa(x, 'datetime') || isa(x, 'duration')) && ~isempty(x)
		c{2} = char(min(x));
		c{3} = char(median(x));
		c{4} = char(max(x));
		c{5} = char(mean(x));
		c{6} = char(std(x));
	end
end
function t = text(x)
	x = double(x);
	if isnan(x), t = 'NaN'; elseif x == fix(x), t = sprintf('%d', x); else, t = sprintf('%.4f', x); end
end
