function [B, I] = topkrows(A, k, varargin)
%topkrows(A, K)            First K rows of A in descending order.
%topkrows(A, K, COLS)      Compared by the columns COLS; of a table, also by the names of variables, or 'RowNames'.
%topkrows(A, K, COLS, DIR) 'descend' or 'ascend'; a cell of these gives one for each column.
%topkrows(..., 'ComparisonMethod', M)   'auto', 'real' or 'abs' for numbers.
%[B, I] = topkrows(...)    B is A(I,:).
%>> topkrows([1; 3; 2], 2)
%ans =
%     3
%     2
	if nargin < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
	if ~isnumeric(k) || ~isscalar(k) || ~(k >= 0) || k ~= floor(k)
		error('MATLAB:topkrows:InvalidK', 'The number of rows must be a nonnegative integer.');
	end
	words = ["ascend", "descend"];
	cols = 1:size(A, 2);
	dir = 'descend';
	if ~isempty(varargin) && is_columns(A, varargin{1}, words)
		cols = varargin{1};
		varargin(1) = [];
	end
	if ~isempty(varargin) && (iscell(varargin{1}) || any(strcmpi(varargin{1}, words)))
		dir = varargin{1};
		varargin(1) = [];
		if ~all(ismember(lower(string(dir)), words))
			error('MATLAB:topkrows:NotDirection', 'The direction must be ''ascend'' or ''descend''.');
		end
	end
	for j = 1:2:numel(varargin)
		if j == numel(varargin) || ~any(strcmpi(varargin{j}, {'ComparisonMethod', 'MissingPlacement'}))
			error('MATLAB:topkrows:NotDirection', 'The direction must be ''ascend'' or ''descend''.');
		end
	end
	if isnumeric(cols) && any(cols < 0)
		[B, I] = sortrows(A, -cols, varargin{:});
	else
		[B, I] = sortrows(A, cols, dir, varargin{:});
	end
	n = min(k, size(A, 1));
	B = B(1:n, :);
	I = I(1:n);
end

function tf = is_columns(A, c, words)
	tf = isnumeric(c);
	if istable(A) || istimetable(A)
		text = ischar(c) || isstring(c) || iscellstr(c);
		names = [A.Properties.VariableNames, {'RowNames'}];
		option = text && all(ismember(lower(string(c)), [words, "comparisonmethod"]));
		tf = tf || islogical(c) || (text && (~option || all(ismember(string(c), string(names)))));
	end
end
