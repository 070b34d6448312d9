function [X, Y, Z] = meshgrid(x, y, z)
%[X, Y] = meshgrid(x, y)        Coordinates of a grid: rows of X are copies of x, columns of Y copies of y.
%[X, Y] = meshgrid(x)           The same as meshgrid(x, x).
%[X, Y, Z] = meshgrid(x, y, z)  In three dimensions.
%>> [X, Y] = meshgrid(1:2, 3:4)
%X =
%     1     2
%     1     2
%Y =
%     3     3
%     4     4
	if nargin == 0 || nargin > 1 && nargin < nargout
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 2
		y = x;
	end
	if nargin < 3 && nargout < 3
		X = repmat(reshape(x, 1, []), numel(y), 1);
		Y = repmat(reshape(y, [], 1), 1, numel(x));
		return
	end
	if nargin < 3
		z = x;
	end
	X = repmat(reshape(x, 1, [], 1), numel(y), 1, numel(z));
	Y = repmat(reshape(y, [], 1, 1), 1, numel(x), numel(z));
	Z = repmat(reshape(z, 1, 1, []), numel(y), numel(x), 1);
end
