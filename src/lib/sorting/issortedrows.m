function tf = issortedrows(A, varargin)
%issortedrows(A)        True when the rows of A are in ascending order.
%issortedrows(A, COLS)  Compared by the columns COLS; a negative one in descending order.
%>> issortedrows([1 2; 1 3])
%ans =
%  logical
%   1
	[~, I] = sortrows(A, varargin{:});
	tf = isequal(I(:)', 1:size(A, 1));
end
