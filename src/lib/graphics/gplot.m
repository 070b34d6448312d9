function [X, Y] = gplot(A, XY, varargin)
%gplot(A, XY, LINESPEC)  Draws the edges of the graph with the adjacency matrix A and nodes at the rows of XY.
%[X, Y] = gplot(A, XY)   These lines, with NaN between them; nothing is drawn.
%>> [x, y] = gplot([0 1; 1 0], [0 0; 1 2]); [x y]
%ans =
%     0     0
%     1     2
%   NaN   NaN
	if size(A, 1) ~= size(A, 2) || size(XY, 1) ~= size(A, 1)
		error('MATLAB:gplot:InvalidInput', 'A must be square, with a row of XY for each of its rows.');
	end
	[i, j] = find(A);
	k = i < j | ~A(sub2ind(size(A), j, i)) | i == j;
	i = i(k);
	j = j(k);
	X = reshape([XY(i, 1), XY(j, 1), nan(numel(i), 1)].', [], 1);
	Y = reshape([XY(i, 2), XY(j, 2), nan(numel(i), 1)].', [], 1);
	if nargout == 0
		plot(X, Y, varargin{:});
		clear X Y
	end
end
