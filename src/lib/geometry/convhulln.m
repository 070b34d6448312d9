function [K, V] = convhulln(X, varargin)
%convhulln(X)           Facets of the convex hull of the points in the rows of X; each row holds the indices of a
%   facet's corners, which have positive orientation when seen from outside.
%[K, V] = convhulln(X)  V: the volume (area in the plane) inside.
%convhulln(X, OPTIONS)  Options of Qhull are accepted and not needed.
%>> [k, v] = convhulln([0 0; 2 0; 2 1; 0 1]); v
%v =
%     2
	if ~isnumeric(X) || ~isreal(X) || ~ismatrix(X) || any(~isfinite(X(:)))
		error('MATLAB:convhulln:InvalidPoints', 'Points must be a matrix of finite real numbers.');
	end
	if nargin > 1
		check_hull_options('convhulln', varargin{:});
	end
	[n, d] = size(X);
	if d < 2
		error('MATLAB:convhulln:NotEnoughColumns', 'Points must have at least two coordinates.');
	end
	if n < d + 1
		error('MATLAB:convhulln:NotEnoughPtsConvhulln', 'Not enough unique points to compute the hull.');
	end
	X = full(double(X));
	K = hull_facets(X, false);
	if isempty(K)
		error('MATLAB:convhulln:Degenerate', 'The points lie in a plane: their hull has no volume.');
	end
	K = sortrows(K);
	if nargout > 1
		c = mean(X(unique(K), :), 1);
		V = 0;
		for i = 1:size(K, 1)
			V = V + abs(det(X(K(i, :), :) - c));
		end
		V = V / factorial(d);
	end
end
