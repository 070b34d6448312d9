function [B, edges] = discretize(X, edges, varargin)
%discretize(X, EDGES)             Number of the bin of each element: EDGES(k) <= X < EDGES(k+1); NaN outside.
%discretize(X, N)                 N bins of equal width that cover X.
%discretize(T, DUR)               For datetimes or durations T: bins of a length of time, or of a unit such as 'month'.
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
			if k == numel(varargin)
				error('MATLAB:discretize:ArgNameValueMismatch', ...
					'The option ''IncludedEdge'' needs a value.');
			end
			side = validatestring(varargin{k + 1}, {'left', 'right'}, 'discretize', 'IncludedEdge');
			k = k + 1;
		elseif (ischar(varargin{k}) || isstring(varargin{k})) && all(strcmpi(varargin{k}, 'categorical'))
			named = true;
		elseif ischar(varargin{k})
			error('MATLAB:discretize:UnrecognizedOption', 'Unknown option ''%s''.', varargin{k});
		else
			values = varargin{k};
		end
		k = k + 1;
	end
	if isdatetime(X) || isduration(X)
		edges = time_edges(X, edges);
		if named && isempty(values)
			texts = cellstr(edges);
			values = bin_names(texts(1:end - 1), texts(2:end), side);
		end
		if isempty(values), values = {}; else, values = {values}; end
		if named, values = [{'categorical'}, values]; end
		B = discretize(seconds(X - edges(1)), seconds(edges - edges(1)), values{:}, 'IncludedEdge', side);
		return
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
	if ~isempty(values) && numel(values) ~= numel(edges) - 1
		error('MATLAB:discretize:InvalidValues', ...
			'There must be a value, or a name, for each of the %d bins.', numel(edges) - 1);
	end
	B = reshape(discretized(X(:), edges(:), side), size(X));
	out = B == 0;
	B(out) = NaN;
	if named
		if isempty(values)
			texts = arrayfun(@(x) sprintf('%.5g', x), edges, 'UniformOutput', false);
			values = bin_names(texts(1:end - 1), texts(2:end), side);
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
function names = bin_names(from, to, side)
	marks = '[)';
	if strcmp(side, 'right'), marks = '(]'; end
	names = cellfun(@(a, b) sprintf('%s%s, %s%s', marks(1), a, b, marks(2)), from, to, 'UniformOutput', false);
	names{1}(1) = '[';                                      % the first or last bin has both of its edges
	if strcmp(side, 'left'), names{end}(end) = ']'; end
end
