function T = delaunay(x, y, z, varargin)
%delaunay(X, Y)     Delaunay triangulation of points in the plane: each row holds the indices of three corners,
%   counterclockwise.
%delaunay(X, Y, Z)  Of points in space: rows of four numbers.
%delaunay(P)        P: a matrix with two or three columns.
%>> sortrows(sort(delaunay([-1 0 1 0 0], [0 1 0 -1 0]), 2))
%ans =
%     1     2     5
%     1     4     5
%     2     3     5
%     3     4     5
	text = @(a) ischar(a) || iscellstr(a) || isstring(a); %#ok<ISCLSTR>
	options = {};
	if nargin == 1 || (nargin == 2 && (text(y) || isempty(y) && ~isempty(x)))
		P = x;
		if nargin == 2, options = {y}; end
	elseif nargin == 2 || (nargin == 3 && (text(z) || isempty(z) && ~isempty(x)))
		P = columns(x, y);
		if nargin == 3, options = {z}; end
	else
		P = columns(x, y, z);
		options = varargin;
	end
	if numel(options) > 1
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if ~isempty(options)
		check_hull_options('delaunay', options{1});
	end
	if ~isnumeric(P) || ~ismatrix(P) || ~any(size(P, 2) == [2 3])
		error('MATLAB:delaunay:InvalidPoints', 'The input points must be specified in 2-D or 3-D space.');
	end
	if size(P, 1) < size(P, 2) + 1
		error('MATLAB:delaunay:NotEnoughPts', 'Not enough unique points to do triangulation.');
	end
	if ~isreal(P) || any(~isfinite(P(:)))
		error('MATLAB:delaunay:NonFiniteInput', 'The points must be finite real numbers.');
	end
	T = hull_facets(full(double(P)), true);
	if isempty(T)
		error('MATLAB:delaunay:EmptyDelaunay', 'The triangulation is empty: the points may be collinear.');
	end
	T = sortrows(T);
end
function P = columns(varargin)
	n = cellfun(@numel, varargin);
	if any(n ~= n(1)) || ~all(cellfun(@isnumeric, varargin))
		error('MATLAB:delaunay:InputSizeMismatch', ...
			'The coordinates must be numeric arrays with the same number of elements.');
	end
	P = cell2mat(cellfun(@(a) double(a(:)), varargin, 'UniformOutput', false));
end
