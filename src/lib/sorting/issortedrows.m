function tf = issortedrows(A, varargin)
%issortedrows(A)        True when the rows of A are in ascending order.
%issortedrows(A, COLS)  Compared by the columns COLS; a negative one in descending order. Of a table: by variables.
%issortedrows(A, COLS, DIRECTION)  'ascend', 'descend', 'monotonic' (one of the two), 'strictascend', 'strictdescend' or
%                       'strictmonotonic' (no two rows are equal); or a cell of one direction for each column.
%issortedrows(..., 'MissingPlacement', M, 'ComparisonMethod', C)  As for sortrows.
%>> issortedrows([1 2; 1 3])
%ans =
%  logical
%   1
	words = {'ascend', 'descend', 'monotonic', 'strictascend', 'strictdescend', 'strictmonotonic'};
	at = find(cellfun(@(v) ischar(v) || iscellstr(v) || isstring(v), varargin)); %#ok<ISCLSTR>
	at = at(find(cellfun(@(v) all(ismember(lower(string(v)), words)) && ~isempty(v), varargin(at)), 1));
	directions = "ascend";
	if ~isempty(at)
		directions = lower(string(varargin{at}));
	end
	options = varargin;
	if isempty(at)
		at = 1 + (~isempty(options) && ~is_option(options{1}));
		options = [options(1:at - 1), {'ascend'}, options(at:end)];
	end
	columns = {};
	if at > 1
		columns = options(1);
	end
	strict = any(startsWith(directions, "strict"));
	if ~isscalar(directions) && (strict || any(directions == "monotonic"))
		error('MATLAB:issortedrows:NotInCell', 'Only ''ascend'' and ''descend'' can be given for each column.');
	end
	directions = erase(directions, "strict");
	if isequal(directions, "monotonic")
		tf = false;
		for d = ["ascend", "descend"]
			tf = tf || in_order(A, options, at, d);
		end
	else
		tf = in_order(A, options, at, directions);
	end
	if strict && tf
		tf = no_equal_neighbours(A, columns);
	end
end

function tf = is_option(v)
	tf = (ischar(v) || isstring(v)) && any(strcmpi(v, {'MissingPlacement', 'ComparisonMethod'}));
end

function tf = in_order(A, options, at, directions)
	if isscalar(directions)
		options{at} = char(directions);
	else
		options{at} = cellstr(directions);
	end
	if at > 1 && isnumeric(options{1}) && isequal(directions, "ascend")
		options(at) = [];                         % negative columns give the direction themselves
	end
	[~, I] = sortrows(A, options{:});
	tf = isequal(I(:)', 1:size(A, 1));
end

function tf = no_equal_neighbours(A, columns)
	if ~isempty(columns)
		c = columns{1};
		if isnumeric(c)
			c = abs(c);
		end
		A = A(:, c);
	end
	[~, ~, g] = unique(A, 'rows');
	tf = all(diff(g) ~= 0);
end
