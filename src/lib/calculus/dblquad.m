function q = dblquad(fun, xa, xb, ya, yb, tol, method, varargin)
%dblquad(FUN, XA, XB, YA, YB)       Integral of FUN(X, Y) over a rectangle; FUN takes a vector X and a scalar Y.
%dblquad(FUN, XA, XB, YA, YB, TOL)  To an absolute error of TOL.
%dblquad(FUN, XA, XB, YA, YB, TOL, METHOD, P1, ...)  By @quad, @quadl or such; P1, ... go behind the arguments of FUN.
%>> round(dblquad(@(x, y) x .* y, 0, 1, 0, 2), 6)
%ans =
%     1
	if nargin < 6 || isempty(tol)
		tol = 1e-6;
	end
	fun = function_of(fun);
	if nargin > 6 && ~isempty(method)
		inner = @(y) feval(method, @(x) fun(x, y, varargin{:}), xa, xb, tol);
		q = feval(method, @(y) arrayfun(inner, y), ya, yb, tol);
		return
	end
	inner = @(y) quadgk(@(x) fun(x, y, varargin{:}), xa, xb, 'AbsTol', tol / 10, 'RelTol', 1e-10);
	q = quadgk(@(y) arrayfun(inner, y), ya, yb, 'AbsTol', tol, 'RelTol', 1e-10);
end
