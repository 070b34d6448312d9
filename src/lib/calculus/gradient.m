function varargout = gradient(F, varargin)
%[FX, FY, ...] = gradient(F)                Numerical partial derivatives of F, at distance 1.
%[FX, FY, ...] = gradient(F, H)             At distance H in every direction.
%[FX, FY, ...] = gradient(F, HX, HY, ...)   Distances, or coordinates, in each direction.
%>> gradient([1 4 9 16])
%ans =
%     3     4     6     7
	if isa(F, 'function_handle')
		varargout = of_function(F, max(nargout, 1), varargin{:});
		return
	end
	n = ndims(F);
	vec = isvector(F);
	if vec
		n = 1;
	end
	h = repmat({1}, 1, n);
	if isscalar(varargin)
		h = repmat(varargin, 1, n);
	elseif ~isempty(varargin)
		if numel(varargin) ~= n
			error('MATLAB:gradient:InvalidInputs', ...
				'Number of distances must be one, or the number of dimensions.');
		end
		h = varargin;
	end
	varargout = cell(1, max(nargout, 1));
	for k = 1:max(nargout, 1)
		if vec
			dim = first_dim(F);
		elseif k == 1
			dim = 2;
		elseif k == 2
			dim = 1;
		else
			dim = k;
		end
		varargout{k} = along(F, dim, h{k});
	end
end
function G = along(F, dim, h)
	n = size(F, dim);
	G = zeros(size(F), 'like', F);
	if n < 2
		return
	end
	% The distance of second neighbours, if it is exactly equal everywhere.
	twice = [];
	if isscalar(h)
		x = h * (0:n - 1)';
		if h == fix(h) && abs(h) * n < 2^53, twice = 2 * h; end
	else
		x = h(:);
	end
	shape = ones(1, ndims(F));
	a = repmat({':'}, 1, ndims(F));
	b = a;
	to = a;
	a{dim} = 2;
	b{dim} = 1;
	to{dim} = 1;
	G(to{:}) = (F(a{:}) - F(b{:})) / (x(2) - x(1));
	a{dim} = n;
	b{dim} = n - 1;
	to{dim} = n;
	G(to{:}) = (F(a{:}) - F(b{:})) / (x(n) - x(n - 1));
	if n > 2
		a{dim} = 3:n;
		b{dim} = 1:n - 2;
		to{dim} = 2:n - 1;
		shape(dim) = n - 2;
		if isempty(twice), twice = reshape(x(3:n) - x(1:n - 2), shape); end
		G(to{:}) = (F(a{:}) - F(b{:})) ./ twice;
	end
end
function out = of_function(f, n, x0, varargin)
	delta = 0.25;
	if ~isempty(varargin)
		delta = varargin{1};
	end
	if isvector(x0) && n == 1
		df = (f(x0 + delta) - f(x0 - delta)) / (2 * delta);
		out = {df};
		return
	end
	k = size(x0, 2);
	out = cell(1, n);
	if isscalar(delta)
		delta = repmat(delta, 1, k);
	end
	for d = 1:n
		lo = num2cell(x0, 1);
		hi = lo;
		lo{d} = lo{d} - delta(d);
		hi{d} = hi{d} + delta(d);
		out{d} = (f(hi{:}) - f(lo{:})) / (2 * delta(d));
	end
end
