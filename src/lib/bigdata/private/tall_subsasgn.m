function t = tall_subsasgn(t, s, x)
%tall_subsasgn(T, S, X)  T.NAME = X, T(MASK) = X and T(:, NAMES) = [] of a tall array.
%>> t = tall([1; -2; 3]); t(t < 0) = 0; gather(t)'
%ans =
%     1     0     3
	if numel(s) > 1
		inner = subsasgn(subsref(t, s(1)), s(2:end), x);
		t = subsasgn(t, s(1), inner);
		return
	end
	if strcmp(s.type, '.') && istable(proto(t))
		name = char(s.subs);
		if isequal(x, []) && isnumeric(x)
			t = tall.map(@(T) removevars(T, name), t);
		elseif strcmp(name, 'Properties')
			t = tall.map(@(T) with_properties(T, x), t);
		else
			t = tall.map(@(T, x) with_variable(T, name, x), t, x);
		end
	elseif strcmp(s.type, '()')
		rows = s.subs{1};
		rest = s.subs(2:end);
		none = isnumeric(x) && isequal(size(x), [0 0]);
		if none && ~(ischar(rows) && strcmp(rows, ':'))
			if ~isa(rows, 'tall')
				tall.refuse('the deletion of rows that are not chosen by a tall logical array');
			end
			t = subsref(t, substruct('()', [{~rows}, rest]));
			return
		elseif isa(x, 'tall') && ~isempty(node(x).Space)
			tall.refuse('an assignment of a tall array to elements');
		end
		if isequal(rows, ':') && ischar(rows)
			t = tall.map(@(T, x) put(T, [{':'}, rest], x), t, x);
		elseif isa(rows, 'tall') && strcmp(classUnderlying(rows), 'logical')
			t = tall.map(@(T, m, x) put(T, [{m}, rest], x), t, rows, x);
		else
			tall.refuse('an assignment to rows that are not chosen by a tall logical array');
		end
	else
		tall.refuse('an assignment of this kind');
	end
end
function T = with_variable(T, name, x)
	if size(x, 1) == 1 && size(T, 1) ~= 1, x = repmat(x, size(T, 1), 1); end
	T.(name) = x;
end
function T = with_properties(T, p), T.Properties.VariableNames = p.VariableNames; end
function T = put(T, subs, x)
	if isnumeric(x) && isequal(size(x), [0 0]), T(subs{:}) = []; else, T(subs{:}) = x; end
end
