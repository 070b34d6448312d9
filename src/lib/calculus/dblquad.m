function q = dblquad(fun, xa, xb, ya, yb, tol, varargin)
%dblquad(FUN, XA, XB, YA, YB)       Integral of FUN(X, Y) over a rectangle; FUN takes a vector X and a scalar Y.
%dblquad(FUN, XA, XB, YA, YB, TOL)  To an absolute error of TOL.
%>> round(dblquad(@(x, y) x .* y, 0, 1, 0, 2), 6)
%ans =
%     1
	if nargin < 6 || isempty(tol)
		tol = 1e-6;
	end
	fun = function_of(fun);
	inner = @(y) quadgk(@(x) fun(x, y), xa, xb, 'AbsTol', tol / 10, 'RelTol', 1e-10);
	q = quadgk(@(y) arrayfun(inner, y), ya, yb, 'AbsTol', tol, 'RelTol', 1e-10);
end
