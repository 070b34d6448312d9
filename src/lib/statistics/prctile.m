function q = prctile(x, p, varargin)
%prctile(X, P)       Percentiles along the first dimension of X longer than 1; P in percent.
%prctile(X, P, DIM)  Along dimension DIM, which may be a vector; 'all': of all elements.
%>> prctile([1 2 3 4], 50)
%ans =
%    2.5000
	if ~isnumeric(p) || any(p(:) < 0 | p(:) > 100)
		error('MATLAB:prctile:BadPercents', 'Percents must be numbers between 0 and 100.');
	end
	if isscalar(p)
		q = quantile(x, [p, p] / 100, varargin{:});
		if isempty(varargin)
			if isequal(size(x), [0 0])
				q = q(1);
				return
			end
			dim = first_dim(x);
		elseif ischar(varargin{1}) || isstring(varargin{1})
			q = q(1);
			return
		else
			dim = min(varargin{1});
		end
		subs = repmat({':'}, 1, max(ndims(q), dim));
		subs{dim} = 1;
		q = q(subs{:});
	else
		q = quantile(x, p / 100, varargin{:});
	end
end
