function z = cumtrapz(varargin)
%cumtrapz(Y)          Cumulative integral of Y by the trapezoidal rule along the first dimension longer than 1.
%cumtrapz(X, Y)       Points at X: a vector, or an array like Y.
%cumtrapz(X, Y, DIM)  Along dimension DIM.
%>> cumtrapz([1 2 3])
%ans =
%         0    1.5000    4.0000
	[x, y, dim] = trapezoids(varargin{:});
	n = size(y, dim);
	a = repmat({':'}, 1, max(ndims(y), dim));
	b = a;
	a{dim} = 1:n - 1;
	b{dim} = 2:n;
	if isempty(x)
		z = 0.5 * cumsum(y(a{:}) + y(b{:}), dim);
	elseif isvector(x) && ~isequal(size(x), size(y))
		shape = ones(1, max(ndims(y), dim));
		shape(dim) = max(n - 1, 0);
		z = 0.5 * cumsum(reshape(diff(x(:)), shape) .* (y(a{:}) + y(b{:})), dim);
	else
		z = 0.5 * cumsum((x(b{:}) - x(a{:})) .* (y(a{:}) + y(b{:})), dim);
	end
	s = size(y);
	s(end + 1:dim) = 1;
	s(dim) = min(n, 1);
	z = cat(dim, zeros(s, 'like', z), z);
end
