function [B, edges] = discretize(X, edges, varargin)
%discretize(X, EDGES)             Number of the bin of each element: EDGES(k) <= X < EDGES(k+1); NaN outside.
%discretize(X, N)                 N bins of equal width that cover X.
%discretize(..., VALUES)          VALUES(k) in place of k.
%discretize(..., 'IncludedEdge', SIDE)  'left' or 'right'.
%>> discretize([1 2 4], [0 2 4])
%ans =
%     1     2     2
	side = 'left';
	values = [];
	k = 1;
	while k <= numel(varargin)
		if (ischar(varargin{k}) || isstring(varargin{k})) && strcmpi(varargin{k}, 'IncludedEdge')
			side = lower(char(varargin{k + 1}));
			k = k + 1;
		else
			values = varargin{k};
		end
		k = k + 1;
	end
	if isscalar(edges)
		low = min(X(:));
		high = max(X(:));
		if low == high
			high = low + 1;
		end
		[~, edges] = histcounts(X, edges);
	end
	if numel(edges) < 2 || any(diff(edges(:)) < 0)
		error('MATLAB:discretize:InvalidEdges', 'Bin edges must be a vector of at least two nondecreasing numbers.');
	end
	B = reshape(discretized(X(:), edges(:), side), size(X));
	out = B == 0;
	B(out) = NaN;
	if ~isempty(values)
		k = B;
		k(out) = 1;
		B = reshape(values(k), size(B));
		if isnumeric(values)
			B(out) = NaN;
		end
	end
end
