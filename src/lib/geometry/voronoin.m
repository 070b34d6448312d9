function [V, C] = voronoin(X, options)
%[V, C] = voronoin(X)  Voronoi diagram of points in any dimension: its corners, the first of which is infinity,
%   and for each point the rows of V that bound its cell.
%>> [v, c] = voronoin([0 0; 2 0; 0 2; 2 2; 1 1]); sortrows(round(v(2:end, :), 10))
%ans =
%     0     1
%     1     0
%     1     2
%     2     1
	if nargin > 1
		check_hull_options('voronoin', options);
	end
	[n, d] = size(X);
	if d < 2
		error('MATLAB:voronoin:NotEnoughColumns', 'X must have at least two columns.');
	end
	if n < d + 1
		error('MATLAB:voronoin:NotEnoughPts', 'Not enough points for a diagram.');
	end
	X = double(X);
	T = hull_facets(X, true);
	if isempty(T)
		error('MATLAB:voronoin:DegenerateData', 'The points lie in a subspace: there is no diagram.');
	end
	centres = zeros(size(T, 1), d);
	for t = 1:size(T, 1)
		S = X(T(t, :), :);
		E = S(2:end, :) - S(1, :);
		centres(t, :) = S(1, :) + (2 * E \ sum(E.^2, 2)).';
	end
	scale = max(max(X, [], 1) - min(X, [], 1));
	[~, first, back] = unique(round(centres / (scale * 1e-10)), 'rows');
	V = [inf(1, d); centres(first, :)];
	open = false(n, 1);
	open(unique(hull_facets(X, false))) = true;
	C = cell(n, 1);
	for i = 1:n
		at = unique(back(any(T == i, 2)) + 1).';
		if open(i)
			at = [1, at]; %#ok<AGROW>
		end
		if d == 2 && ~open(i)                   % in the plane, they are ordered around the point
			[~, order] = sort(atan2(V(at, 2) - X(i, 2), V(at, 1) - X(i, 1)));
			at = at(order);
		end
		C{i} = at;
	end
end
