function z = trapz(varargin)
%trapz(Y)          Integral of Y by the trapezoidal rule, points at distance 1, along the first dimension longer than 1.
%trapz(X, Y)       Points at X: a vector, or an array like Y.
%trapz(X, Y, DIM)  Along dimension DIM. Also trapz(Y, DIM) with scalar DIM... as trapz(1, Y, DIM).
%>> trapz([1 2 3])
%ans =
%     4
	[a, dim] = trapezoids(varargin{:});
	z = 0.5 * sum(a, dim);
end
