function a = polyarea(x, y, dim)
%polyarea(X, Y)       Area of the polygon with corners (X, Y); of matrices, column by column.
%polyarea(X, Y, DIM)  Along dimension DIM.
%>> polyarea([0 1 1 0], [0 0 1 1])
%ans =
%     1
	if ~isequal(size(x), size(y))
		error('MATLAB:polyarea:XYSizeMismatch', 'X and Y must be the same size.');
	end
	if nargin < 3
		dim = first_dim(x);
	end
	a = abs(sum(x .* (circshift(y, -1, dim) - circshift(y, 1, dim)), dim)) / 2;
end
