function [B, edges] = discretize(X, edges, varargin)
%discretize(X, EDGES)             Number of the bin of each element: EDGES(k) <= X < EDGES(k+1); NaN outside.
%discretize(X, N)                 N bins of equal width that cover X.
%discretize(..., VALUES)          VALUES(k) in place of k.
%discretize(..., 'categorical', NAMES)   A categorical array; NAMES are made of the edges when they are left out.
%discretize(..., 'IncludedEdge', SIDE)  'left' or 'right'.
%>> discretize([1 2 4], [0 2 4])
%ans =
%     1     2     2
	side = 'left';
	values = [];
	named = false;
	k = 1;
	while k <= numel(varargin)
		if (ischar(varargin{k}) || isstring(varargin{k})) && strcmpi(varargin{k}, 'IncludedEdge')
			side = lower(char(varargin{k + 1}));
			k = k + 1;
		elseif ischar(varargin{k}) && strcmpi(varargin{k}, 'categorical')
			named = true;
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
		error('MATLAB:discretize:InvalidEdges', ...
			'Bin edges must be a vector of at least two nondecreasing numbers.');
	end
	B = reshape(discretized(X(:), edges(:), side), size(X));
	out = B == 0;
	B(out) = NaN;
	if named
		if isempty(values)
			values = cell(1, numel(edges) - 1);
			for k = 1:numel(values)
				if strcmp(side, 'right')
					values{k} = sprintf('(%.5g, %.5g]', edges(k), edges(k + 1));
				else
					values{k} = sprintf('[%.5g, %.5g)', edges(k), edges(k + 1));
				end
			end
			if strcmp(side, 'right')
				values{1}(1) = '[';
			else
				values{end}(end) = ']';
			end
		end
		B = categorical(B, 1:numel(edges) - 1, values, 'Ordinal', true);
	elseif ~isempty(values)
		k = B;
		k(out) = 1;
		B = reshape(values(k), size(B));
		if isnumeric(values)
			B(out) = NaN;
		end
	end
end
