function [B, I] = topkrows(A, k, varargin)
%topkrows(A, K)            First K rows of A in descending order.
%topkrows(A, K, COLS)      Compared by the columns COLS.
%topkrows(A, K, COLS, DIR) 'descend' or 'ascend'.
%[B, I] = topkrows(...)    B is A(I,:).
%>> topkrows([1; 3; 2], 2)
%ans =
%     3
%     2
	cols = 1:size(A, 2);
	dir = 'descend';
	if ~isempty(varargin) && isnumeric(varargin{1})
		cols = varargin{1};
		varargin(1) = [];
	end
	if ~isempty(varargin) && ~any(strcmpi(varargin{1}, 'ComparisonMethod'))
		dir = varargin{1};
	end
	if any(cols < 0)
		[B, I] = sortrows(A, -cols);
	else
		[B, I] = sortrows(A, cols, dir);
	end
	n = min(k, size(A, 1));
	B = B(1:n, :);
	I = I(1:n);
end
