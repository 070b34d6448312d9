function [n, edges, bin] = histcounts(X, varargin)
%N = histcounts(X)             Counts in bins of equal width that cover X.
%N = histcounts(X, NBINS)      NBINS bins.
%N = histcounts(X, EDGES)      Bins EDGES(k) <= X < EDGES(k+1), the last one closed.
%[N, EDGES, BIN] = histcounts(...)  Edges, and the bin of each element or 0.
%histcounts(T, ...)            Datetimes or durations: NBINS, EDGES, or a unit such as 'week' as 'BinMethod'.
%histcounts(..., NAME, VALUE)  'BinWidth', 'BinLimits', 'NumBins', 'BinEdges', 'BinMethod', 'Normalization'.
%>> histcounts([1 2 2 3 5], [0 2 4 6])
%ans =
%     1     3     1
	if isa(X, 'datetime') || isa(X, 'duration')
		[n, edges, bin] = histcounts_of_times(X, varargin);
		return
	end
	edges = [];
	nbins = [];
	width = [];
	limits = [];
	method = 'auto';
	norm = 'count';
	k = 1;
	if ~isempty(varargin) && ~(ischar(varargin{1}) || isstring(varargin{1}))
		if isscalar(varargin{1})
			nbins = varargin{1};
			if ~(nbins >= 1 && nbins == fix(nbins))
				validateattributes(nbins, {'numeric', 'logical'}, {'integer', 'positive'}, ...
					'histcounts', 'm', 2)
			end
		else
			edges = varargin{1};
		end
		k = 2;
	end
	while k <= numel(varargin)
		if k == numel(varargin) || ~(ischar(varargin{k}) || isstring(varargin{k}))
			error('MATLAB:histcounts:ArgNameValueMismatch', 'Options come in pairs of a name and a value.');
		end
		v = varargin{k + 1};
		switch lower(char(varargin{k}))
			case 'binwidth'
				validateattributes(v, {'numeric'}, {'scalar', 'real', 'positive', 'finite'}, ...
					'histcounts', 'BinWidth')
				width = v;
			case 'binlimits'
				validateattributes(v, {'numeric', 'logical'}, {'numel', 2, 'vector', 'real', ...
					'finite', 'nondecreasing'}, 'histcounts', 'BinLimits')
				limits = v;
			case 'numbins'
				validateattributes(v, {'numeric', 'logical'}, {'scalar', 'integer', 'positive'}, ...
					'histcounts', 'NumBins')
				nbins = v;
			case 'binedges'
				edges = v;
			case 'binmethod'
				method = validatestring(v, {'auto', 'scott', 'fd', 'integers', 'sturges', 'sqrt'}, ...
					'histcounts', 'BinMethod');
			case 'normalization'
				norm = validatestring(v, {'count', 'countdensity', 'cumcount', 'probability', ...
					'percentage', 'pdf', 'cdf'}, 'histcounts', 'Normalization');
			otherwise
				error('MATLAB:histcounts:UnknownParameter', ...
					'Unknown parameter ''%s''.', char(varargin{k}));
		end
		k = k + 2;
	end
	x = X(:);
	if ~(isempty(limits) && isUnderlyingType(x, 'single'))
		x = double(x);                          % singles stay singles, which are read faster
	end
	if isempty(edges)
		edges = automatic(x, nbins, width, limits, method);
		if isgpuarray(X) && nargout > 1
			edges = gpuArray(edges);
		end
	elseif ~isvector(edges) || any(edges(2:end) < edges(1:end - 1))
		validateattributes(edges, {'numeric', 'logical', 'datetime', 'duration'}, ...
			{'vector', 'nondecreasing'}, 'histcounts', 'edges', 2)
	end
	edges = edges(:)';
	if nargout > 2
		at = discretized(x, edges(:), 'left');
		n = accumulated(at(:) + 1, 1, max(numel(edges), 1))';           % the first: in no bin
		n = n(2:end);
		bin = reshape(at, size(X));
	else
		n = bin_counts(x, edges);
	end
	n = normalized(n, diff(edges), numel(x), norm);
end
function n = normalized(n, w, count, norm)
	switch norm
		case 'countdensity'
			n = n ./ w;
		case 'probability'
			n = n / count;
		case 'percentage'
			n = 100 * n / count;
		case 'pdf'
			n = n / count ./ w;
		case 'cumcount'
			n = cumsum(n);
		case 'cdf'
			n = cumsum(n) / count;
	end
end
function edges = automatic(x, nbins, width, limits, method)
	if ~isempty(limits)
		x = x(isfinite(x) & x >= limits(1) & x <= limits(2));
		low = limits(1);
		high = limits(2);
	else
		[x, low, high] = range_of(x);
	end
	if ~isempty(width)
		if isempty(limits)
			low = width * floor(low / width);
			count = max(ceil((high - low) / width), 1);
			if low + count * width <= high
				count = count + 1;
			end
			edges = low + (0:count) * width;
			if edges(end) == high + width && numel(edges) > 2 && ~isempty(x)
				edges(end) = [];
			end
		else
			edges = unique([low:width:high, high]);
		end
		return
	end
	if ~isempty(nbins)
		if isempty(limits)
			edges = nice(low, high, (high - low) / nbins, nbins);
		else
			edges = linspace(low, high, nbins + 1);
		end
		return
	end
	n = max(numel(x), 1);
	switch method
		case 'integers'
			edges = (floor(low) - 0.5):(ceil(high) + 0.5);
			return
		case 'sturges'
			w = (high - low) / ceil(log2(n) + 1);
		case 'sqrt'
			w = (high - low) / ceil(sqrt(n));
		case 'fd'
			w = 2 * gather(iqr(double(x))) * n^(-1 / 3);
		otherwise
			if n > 1 && high - low <= 50 && strcmp(method, 'auto') && high > low && all(x == fix(x))
				edges = (low - 0.5):(high + 0.5);
				return
			end
			w = 3.5 * gather(std(double(x))) * n^(-1 / 3);
	end
	if ~(w > 0)
		w = 1;
	end
	if isempty(limits)
		edges = nice(low, high, w, []);
	else
		edges = linspace(low, high, max(ceil((high - low) / w), 1) + 1);
	end
end
% The finite numbers of x, and the smallest and the largest one. The numbers of a device are looked at once.
function [x, low, high] = range_of(x)
	low = 0;
	high = 1;
	if isempty(x)
		return
	end
	r = double(gather([min(x), max(x), all(isfinite(x))]));
	if ~r(3)
		x = x(isfinite(x));
		if isempty(x)
			return
		end
		r = double(gather([min(x), max(x)]));
	end
	low = r(1);
	high = r(2);
end
function edges = nice(low, high, raw, nbins)
	scale = max(abs([low, high]));
	if high - low <= max(sqrt(eps(scale)), realmin(class(scale)))          % nearly constant
		n = max([nbins, 1]);
		room = max(1, ceil(n * eps(scale))) / 4;
		edges = linspace(floor(2 * (low - room)) / 2, ceil(2 * (high + room)) / 2, n + 1);
		return
	end
	raw = max(raw, eps(scale));
	p = 10^floor(log10(raw));
	r = raw / p;
	if isempty(nbins)
		if r < 1.5
			w = p;
		elseif r < 2.5
			w = 2 * p;
		elseif r < 4
			w = 3 * p;
		elseif r < 7.5
			w = 5 * p;
		else
			w = 10 * p;
		end
		left = min(w * floor(low / w), low);
		count = max(1, ceil((high - left) / w));
		edges = [left + (0:count - 1) * w, max(left + count * w, high)];
	else
		w = p * floor(r);                               % the left edge is a multiple of w
		left = min(w * floor(low / w), low);
		if nbins > 1            % with as few digits as possible so that the largest number is in the last bin
			least = (high - left) / nbins;
			p = 10^floor(log10((high - left) / (nbins - 1) - least));
			w = p * ceil(least / p);
		end
		edges = [left + (0:nbins - 1) * w, max(left + nbins * w, high)];
	end
end
