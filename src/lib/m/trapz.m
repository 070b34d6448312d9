function z = trapz(varargin)
%trapz(Y)          Integral of Y by the trapezoidal rule, points at distance 1, along the first dimension longer than 1.
%trapz(X, Y)       Points at X: a vector, or an array like Y.
%trapz(X, Y, DIM)  Along dimension DIM. Also trapz(Y, DIM) with scalar DIM... as trapz(1, Y, DIM).
%>> trapz([1 2 3])
%ans =
%     4
	[x, y, dim] = trapezoids(varargin{:});
	n = size(y, dim);
	a = repmat({':'}, 1, max(ndims(y), dim));
	b = a;
	a{dim} = 1:n - 1;
	b{dim} = 2:n;
	if isempty(x)
		z = 0.5 * sum(y(a{:}) + y(b{:}), dim);
	elseif isvector(x) && ~isequal(size(x), size(y))
		shape = ones(1, max(ndims(y), dim));
		shape(dim) = max(n - 1, 0);
		z = 0.5 * sum(reshape(diff(x(:)), shape) .* (y(a{:}) + y(b{:})), dim);
	else
		z = 0.5 * sum((x(b{:}) - x(a{:})) .* (y(a{:}) + y(b{:})), dim);
	end
end
