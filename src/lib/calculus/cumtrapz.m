function z = cumtrapz(varargin)
%cumtrapz(Y)          Cumulative integral of Y by the trapezoidal rule along the first dimension longer than 1.
%cumtrapz(X, Y)       Points at X: a vector, or an array like Y.
%cumtrapz(X, Y, DIM)  Along dimension DIM.
%>> cumtrapz([1 2 3])
%ans =
%         0    1.5000    4.0000
	[a, dim, dims] = trapezoids(varargin{:});
	z = 0.5 * cumsum(a, dim);
	dims(dim) = min(dims(dim), 1);
	z = cat(dim, zeros(dims, 'like', z), z);
end
