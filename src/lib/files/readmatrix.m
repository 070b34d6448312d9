function out = readmatrix(file, varargin)
%readmatrix(FILE)             The numbers of a text file or an Excel file; other fields become NaN; lines of names
%   before the numbers are skipped.
%readmatrix(..., NAME, VALUE) Delimiter, NumHeaderLines, Range, Sheet, OutputType, DecimalSeparator,
%   ThousandsSeparator, CommentStyle,
%                             TreatAsMissing, MissingRule, ExpectedNumVariables, Encoding, EmptyLineRule, ...
%>> f = tempname; writelines(["x,y" "1,2" "3,4"], f); readmatrix(f)
%ans =
%     1     2
%     3     4
	if ~isempty(varargin) && isa(varargin{1}, 'matlab.io.ImportOptions')
		parts = runmat_columns('readtable', file, varargin);
		out = [parts{:}];
		return
	end
	[g, o] = runmat_import('readmatrix', file, varargin);
	from = g.from;
	if ~any(strcmp(o.given, 'NumHeaderLines')) && ~any(strcmp(o.given, 'HeaderLines')) && isempty(o.Range) && ...
			any(strcmp(o.OutputType, {'double', 'single'}))
		named = ~any(g.kind == 2, 2) & any(g.kind == 3, 2);
		while from <= numel(named) && named(from), from = from + 1; end
	end
	rows = from:size(g.x, 1);
	[rows, keep] = runmat_merged_cells('readmatrix', g, rows, o);
	if ~all(keep), g = columns_of(g, keep); end
	if ~strcmp(o.MissingRule, 'fill') || ~strcmp(o.ImportErrorRule, 'fill'), [rows, g] = by_rules(g, rows, o); end
	n = size(g.x, 2);
	switch o.OutputType
		case {'char', 'string', 'categorical', 'datetime', 'duration'}
			t = reshape(g.text(rows, 1:n), numel(rows), n);
			gone = reshape(g.kind(rows, 1:n) < 2 | g.kind(rows, 1:n) == 4, numel(rows), n);
			switch o.OutputType
				case 'char', out = t;
				case 'string', out = string(t); out(gone) = missing;
				case 'categorical', t(gone) = {''}; out = categorical(t);
				case 'datetime'
					out = NaT(numel(rows), n);
					if any(~gone(:)), out(~gone) = datetime(t(~gone)); end
				case 'duration'
					out = seconds(NaN(numel(rows), n));
					if any(~gone(:)), out(~gone) = duration(t(~gone)); end
			end
		otherwise
			out = g.x;
			if numel(rows) < size(out, 1), out = out(rows, :); end
			if ~(isnumeric(o.EmptyValue) && isnan(o.EmptyValue))
				out(g.kind(rows, :) < 2) = o.EmptyValue;
			end
			if strcmp(o.OutputType, 'logical')
				out = out ~= 0 & ~isnan(out);
			elseif ~strcmp(o.OutputType, 'double')
				out = cast(out, o.OutputType);
			end
	end
end
function [rows, g] = by_rules(g, rows, o)
	kinds = g.kind(rows, :);
	hits = {kinds < 2 | kinds == 4, kinds == 3};
	rules = {o.MissingRule, o.ImportErrorRule};
	keep = true(numel(rows), 1);
	columns = true(1, size(g.x, 2));
	for k = 1:2
		switch rules{k}
			case 'error'
				[r, c] = find(hits{k}, 1);
				if ~isempty(r)
					error('MATLAB:textio:textio:ImportError', ...
						'readmatrix: the value in line %d, column %d is no number.', ...
						g.line(rows(r)), c);
				end
			case 'omitrow', keep = keep & ~any(hits{k}, 2);
			case 'omitvar', columns = columns & ~any(hits{k}, 1);
		end
	end
	rows = rows(keep);
	g = columns_of(g, columns);
end
function g = columns_of(g, keep)
	before = g.text;
	at = find(keep);
	g.text = @(r, c) before(r, at(c));
	g.x = g.x(:, keep);
	g.kind = g.kind(:, keep);
end
