function q = quantile(x, p, varargin)
%quantile(X, P)        Quantiles at the probabilities P along the first dimension of X longer than 1.
%quantile(X, N)        At N evenly spaced probabilities, for a whole number N > 1.
%quantile(X, P, DIM)   Along dimension DIM, which may be a vector; 'all': of all elements.
%quantile(..., 'Method', M)   'exact' or 'approximate', which are the same here.
%>> quantile([1 2 3 4], 0.5)
%ans =
%    2.5000
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(x)
		if ~(isnumeric(x) || islogical(x))
			error('MATLAB:quantile:InvalidInput', 'X must be numeric.');
		end
		x = double(x);
	end
	if isscalar(p) && p > 1 && p == fix(p)
		p = (1:p) / (p + 1);
	end
	if ~isvector(p) || any(p < 0 | p > 1) || ~isnumeric(p)
		error('MATLAB:quantile:BadProbs', 'Probabilities must be numbers between 0 and 1.');
	end
	if numel(varargin) > 1 && isnumeric(varargin{2})
		error('MATLAB:quantile:InvalidMethod', ...
			'Options come in pairs of a name and a value, such as ''Method'', ''exact''.');
	end
	k = find(cellfun(@(a) ischar(a) || isstring(a), varargin) & ...
		~cellfun(@(a) (ischar(a) || isstring(a)) && all(strcmpi(a, 'all')), varargin), 1);
	if ~isempty(k)
		% 'approximate' allows the exact result, which is what is computed
		good = numel(varargin) == k + 1 && strcmpi(varargin{k}, 'Method') && ...
			any(strcmpi(varargin{k + 1}, {'exact', 'approximate'}));
		if ~good
			error('MATLAB:quantile:InvalidMethod', ...
				'The option must be ''Method'' with the value ''exact'' or ''approximate''.');
		end
		varargin = varargin(1:k - 1);
	end
	if isempty(varargin) && isequal(size(x), [0 0])
		q = nan(numel(p), 1, 'like', x);
		return
	end
	[x, dim] = laid_out(x, 'quantile', varargin{:});
	order = [dim, setdiff(1:max(ndims(x), dim), dim)];
	X = permute(x, order);
	s = size(X);
	if isempty(X)
		q = ipermute(nan([numel(p), s(2:end)], 'like', X), order);
		return
	end
	X = reshape(X, s(1), []);
	n = sum(~isnan(X), 1);
	q = nan(numel(p), size(X, 2), 'like', X);
	if isreal(X) && s(1) > 32 && numel(p) <= 64 && all(n == s(1))
		% If the positions are equal in all columns, nothing is sorted.
		[i, j, f] = places(p, s(1));
		at = unique([i; j]);
		X = sorted_places(X, 1, at);
		[~, i] = ismember(i, at);
		[~, j] = ismember(j, at);
		a = X(i, :);
		b = X(j, :);
		q = a + (b - a) .* f;
		same = a == b | f == 0;
		q(same) = a(same);
		s(1) = numel(p);
		q = ipermute(reshape(q, s), order);
		return
	end
	X = sort(X, 1);
	for c = 1:size(X, 2)
		m = n(c);
		if m == 0
			continue
		end
		[i, j, f] = places(p, m);
		a = X(i, c);
		b = X(j, c);
		v = a + (b - a) .* f;
		same = a == b | f == 0;
		v(same) = a(same);
		q(:, c) = v;
	end
	s(1) = numel(p);
	q = ipermute(reshape(q, s), order);
end
function [i, j, f] = places(p, m)
	t = min(max(m * p(:) + 0.5, 1), m);
	i = floor(t);
	j = min(i + 1, m);
	f = t - i;
end
