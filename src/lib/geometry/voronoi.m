function [vx, vy] = voronoi(varargin)
%[VX, VY] = voronoi(X, Y)  Edges of the Voronoi diagram of points in the plane, one in each column; unbounded edges end
%   far outside.
%voronoi(...)  Without outputs, draws the points and the edges.
%voronoi(P)  P: a matrix with two columns, or a triangulation of points in the plane.
%voronoi(X, Y, TRI)       Takes the Delaunay triangles TRI.
%voronoi(..., LINESPEC)   Draws edges like this.
%voronoi(AX, ...)         Draws into these axes.
%>> [vx, vy] = voronoi([0 2 0 2], [0 0 2 2]); size(vx)
%ans =
%     2     4
	[x, y, tri, spec, ax] = taken(varargin);
	if numel(x) ~= numel(y)
		error('MATLAB:voronoi:InputSizeMismatch', 'X and Y must have the same number of elements.');
	end
	P = [double(x(:)), double(y(:))];
	T = tri;
	if isempty(T)
		P = unique(P, 'rows');
		T = hull_facets(P, true);
	end
	if isempty(T)
		error('MATLAB:voronoi:NotEnoughPts', 'At least three points that are not on one line are needed.');
	end
	m = size(T, 1);
	C = zeros(m, 2);
	for t = 1:m
		E = P(T(t, 2:3), :) - P(T(t, 1), :);
		C(t, :) = P(T(t, 1), :) + (2 * E \ sum(E.^2, 2)).';
	end
	edges = [T(:, [1 2]); T(:, [2 3]); T(:, [3 1])];
	owner = repmat((1:m)', 3, 1);
	[~, ~, id] = unique(sort(edges, 2), 'rows');
	size_all = max(max(P) - min(P));
	vx = zeros(2, 0);
	vy = zeros(2, 0);
	for e = 1:max(id)
		at = find(id == e);
		a = C(owner(at(1)), :);
		if isscalar(at)                         % a ray to the outside, across an edge of the hull
			p = P(edges(at, :), :);
			out = [p(2, 2) - p(1, 2), p(1, 1) - p(2, 1)];
			b = a + out / norm(out) * 2 * size_all;
		else
			b = C(owner(at(2)), :);
		end
		if norm(a - b) > 1e-12 * size_all
			vx(:, end + 1) = [a(1); b(1)]; %#ok<AGROW>
			vy(:, end + 1) = [a(2); b(2)]; %#ok<AGROW>
		end
	end
	if nargout == 0
		plot(ax{:}, P(:, 1), P(:, 2), '.', vx, vy, spec)
		low = min(P) - 0.05 * size_all;
		high = max(P) + 0.05 * size_all;
		axis(ax{:}, [low(1) high(1) low(2) high(2)])
		clear vx
	end
end
function [x, y, tri, spec, ax] = taken(args)
	ax = {};
	tri = [];
	spec = 'b-';
	if ~isempty(args) && isscalar(args{1}) && isa(args{1}, 'graphics_object')
		ax = args(1);
		args(1) = [];
	end
	if ~isempty(args) && (ischar(args{end}) || isstring(args{end}))
		spec = char(args{end});
		args(end) = [];
	elseif ~isempty(args) && iscellstr(args{end})
		args(end) = [];                         % options of Qhull, which is not used
	end
	if isempty(args)
		error('MATLAB:minrhs', 'Not enough input arguments.');
	elseif numel(args) > 3
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	x = args{1};
	if isa(x, 'triangulation')
		tri = x.ConnectivityList;
		x = x.Points;
	end
	if isscalar(args)
		if size(x, 2) ~= 2
			error('MATLAB:voronoi:InvalidInput', 'Points must be a matrix with two columns.');
		end
		y = x(:, 2);
		x = x(:, 1);
	else
		y = args{2};
	end
	if numel(args) > 2, tri = args{3}; end
	if ~isnumeric(x) || ~isnumeric(y)
		error('MATLAB:voronoi:InvalidInput', 'The coordinates of points must be numbers.');
	elseif ~isempty(tri) && (~isnumeric(tri) || size(tri, 2) ~= 3 || any(tri(:) < 1 | tri(:) > numel(x)))
		error('MATLAB:voronoi:InvalidTriangulation', 'TRI must have three numbers of points in each row.');
	end
end
