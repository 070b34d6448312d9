function T = delaunayn(X, varargin)
%delaunayn(X)  Delaunay triangulation of the points in the rows of X, in any dimension: each row of the result holds the
%   indices of the corners of a simplex of positive orientation.
%delaunayn(X, OPTIONS)  Options of Qhull are accepted and not needed.
%>> delaunayn([0 0; 1 0; 0 1])
%ans =
%     1     2     3
	if ~isnumeric(X) || ~isreal(X) || ~ismatrix(X) || any(~isfinite(X(:)))
		error('MATLAB:delaunayn:InvalidPoints', 'Points must be a matrix of finite real numbers.');
	end
	if nargin > 1
		check_hull_options('delaunayn', varargin{:});
	end
	[n, d] = size(X);
	if d < 2
		error('MATLAB:delaunayn:NotEnoughColumns', 'Points must have at least two coordinates.');
	end
	if n < d + 1
		error('MATLAB:delaunayn:NotEnoughPtsDelaunayn', 'Not enough unique points to do tessellation.');
	end
	T = hull_facets(full(double(X)), true);
	if isempty(T)
		error('MATLAB:delaunayn:EmptyTriangulation', ...
			'The triangulation is empty: the points may lie in a plane.');
	end
	T = sortrows(T);
end
