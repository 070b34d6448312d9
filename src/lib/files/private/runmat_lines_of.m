function text = runmat_lines_of(columns, o)
%runmat_lines_of(COLUMNS, OPTIONS)  The lines of a text file from columns: numeric matrices, or cells of texts and
%   numbers.
%>> o = struct('Delimiter', ',', 'LineEnding', newline, 'QuoteStrings', 'minimal');
%>> runmat_lines_of({[1; 2], {'a'; 'b,c'}}, o)
%ans =
%    '1,a
%     2,"b,c"
%     '
	plain = cellfun(@(x) isfloat(x) && isreal(x) && ~issparse(x) || isinteger(x) || islogical(x), columns);
	kinds = cellfun(@(x) isinteger(x) || islogical(x), columns);
	if isempty(columns) || size(columns{1}, 1) == 0
		text = '';
	elseif all(plain) && (~any(kinds) || numel(unique(cellfun(@class, columns, 'UniformOutput', false))) == 1)
		x = [columns{:}];
		form = '%.15g';
		if isinteger(x) || islogical(x), form = '%d'; elseif isa(x, 'single'), form = '%.7g'; end
		form = repmat([form o.Delimiter], 1, size(x, 2));
		form = strrep(form, '\', '\\');
		if strcmp(o.Delimiter, '%'), form = strrep(form, 'g%', 'g%%'); end
		text = sprintf([form(1:end - 1 - strcmp(o.Delimiter, '\')) strrep(strrep(o.LineEnding, '\', '\\'), ...
			'%', '%%')], x.');
	else
		rows = size(columns{1}, 1);
		all_ = cell(1, 0);
		for k = 1:numel(columns), all_ = [all_, texts(columns{k}, o)]; end %#ok<AGROW>
		n = numel(all_);
		pieces = repmat({o.Delimiter}, 2 * n, rows);
		pieces(2 * n, :) = {o.LineEnding};
		for k = 1:n, pieces(2 * k - 1, :) = all_{k}; end
		text = [pieces{:}];
	end
end
function c = texts(x, o)
	c = cell(1, size(x, 2));
	for k = 1:size(x, 2)
		v = x(:, k);
		if iscell(v)
			t = cellfun(@(w) one(w, o), v, 'UniformOutput', false);
		elseif isnumeric(v) && isreal(v) || islogical(v)
			t = numbers(full(v));
		elseif isnumeric(v)
			t = arrayfun(@(w) number(w), full(v), 'UniformOutput', false);
		else
			if isstring(v), v(ismissing(v)) = ""; end
			t = quoted(cellstr(v), o, ~(isdatetime(v) || isduration(v)));
		end
		c{k} = reshape(t, 1, []);
	end
end
function t = numbers(v)
	form = '%.15g\n';
	if isinteger(v) || islogical(v), form = '%d\n'; elseif isa(v, 'single'), form = '%.7g\n'; end
	t = strsplit(sprintf(form, v), newline, 'CollapseDelimiters', false);
	t = t(1:end - 1);
end
function t = number(v)
	t = [sprintf('%.15g', real(v)), sprintf('%+.15g', imag(v)), 'i'];
end
function t = one(w, o)
	if iscell(w) || isstruct(w) || isa(w, 'function_handle')
		error('MATLAB:writecell:InvalidCell', 'A value of class %s cannot be written as text.', class(w));
	elseif isempty(w) || (~iscell(w) && ~ischar(w) && isscalar(w) && any(ismissing(w)) && ~isnumeric(w))
		t = '';
	elseif ischar(w) || isstring(w) || iscategorical(w) || isdatetime(w) || isduration(w)
		w = cellstr(w);
		t = quoted(w(1), o, true);
		t = t{1};
	elseif isscalar(w) && isnumeric(w) && ~isreal(w)
		t = number(w);
	else
		t = strjoin(numbers(reshape(full(w), 1, [])), o.Delimiter);
	end
end
function t = quoted(t, o, is_text)
	switch o.QuoteStrings
		case 'all', q = repmat(is_text, size(t));
		case 'minimal'
			q = contains(t, o.Delimiter) | contains(t, '"') | contains(t, newline) | contains(t, char(13));
		otherwise, q = false(size(t));
	end
	if any(q), t(q) = cellfun(@(w) ['"' strrep(w, '"', '""') '"'], t(q), 'UniformOutput', false); end
end
