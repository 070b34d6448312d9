function varargout = tall_subsref(t, s)
%tall_subsref(T, S)  T(ROWS, COLUMNS, ...), T.NAME and T{ROWS, NAMES} of a tall array, and what follows them.
%>> t = tall(table([1; 2; 3], 'VariableNames', {'a'})); gather(t.a(t.a > 1))'
%ans =
%     2     3
	switch s(1).type
		case '.'
			if istable(proto(t)) && ~strcmp(s(1).subs, 'Properties')
				t = tall.map(@tall_variable, t, char(s(1).subs));
			elseif istable(proto(t))
				T = proto(t); %#ok<NASGU>
				[varargout{1:max(nargout, 1)}] = subsref(proto(t), s);
				return
			else
				[varargout{1:max(nargout, 1)}] = builtin('subsref', t, s);
				return
			end
		case '{}'
			if ~istable(proto(t)), tall.refuse('T{...} of an array that is no table'); end
			t = picked(t, s(1).subs, @(x, rest) x{:, rest{:}});
		otherwise
			t = picked(t, s(1).subs, @(x, rest) x(:, rest{:}));
	end
	if numel(s) > 1
		[varargout{1:max(nargout, 1)}] = subsref(t, s(2:end));
	else
		varargout = {t};
	end
end
function t = picked(t, subs, columns)
	rows = subs{1};
	rest = subs(2:end);
	if isempty(rest) && isempty(node(t).Space) && ~isa(rows, 'tall')
		t = tall.map(@(x) x(rows), t);
		return
	elseif isempty(rest)
		if node(t).Known && size(node(t).Proto, 2) ~= 1 && ~isempty(node(t).Space)
			tall.refuse('a single subscript of an array that is no column');
		end
		rest = {1};
		columns = @(x, rest) x; %#ok<NASGU>
		t = selected(t, rows);
		return
	end
	if any(cellfun(@(x) isa(x, 'tall'), rest)), tall.refuse('a tall subscript behind the first one'); end
	t = selected(t, rows);
	if ~all(cellfun(@(x) ischar(x) && strcmp(x, ':'), rest)) || ~istable(proto(t))
		t = tall.map(@(x) columns(x, rest), t);
	end
end
function t = selected(t, rows)
	if ischar(rows) && strcmp(rows, ':'), return, end
	if isa(rows, 'tall')
		if strcmp(classUnderlying(rows), 'logical') && ~isempty(node(rows).Space)
			t = tall.filter(@(x, m) by_mask(x, m), t, rows);
			return
		end
		t = tall_rows(t, rows);
	elseif islogical(rows)
		if ~isempty(node(t).Space), tall.refuse('a logical subscript that is not tall'); end
		t = tall.map(@(x) by_mask(x, rows), t);
	elseif isnumeric(rows)
		if isequal(rows, 1:numel(rows)) && ~isempty(node(t).Space)
			n = numel(rows);
			t = tall.map(@(x) checked(x, n), tall.first(t, n));
		else
			t = tall_rows(t, rows);
		end
	else
		tall.refuse('a first subscript of this kind');
	end
end
function x = checked(x, n)
	if size(x, 1) < n
		error('MATLAB:badsubscript', ...
			'Index in position 1 exceeds array bounds. Index must not exceed %d.', size(x, 1));
	end
end
function x = by_mask(x, m)
	if size(m, 2) ~= 1, error('MATLAB:bigdata:array:FcnNotSupported', ...
			'Tall arrays: a logical subscript must be a column.'); end
	x = matlab.io.Datastore.rows(x, m);
end
