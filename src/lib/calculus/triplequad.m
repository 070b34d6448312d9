function q = triplequad(fun, xa, xb, ya, yb, za, zb, tol, method, varargin)
%triplequad(FUN, XA, XB, YA, YB, ZA, ZB)  Integral of FUN(X, Y, Z) over a box; FUN takes a vector X, scalars Y and Z.
%triplequad(FUN, ..., TOL, METHOD, P1, ...)    To an error of TOL by @quad, @quadl or such; P1, ... go behind the
%arguments of FUN.
%>> triplequad(@(x, y, z) x + 0*y + 0*z, 0, 1, 0, 1, 0, 1)
%ans =
%    0.5000
	if nargin < 8 || isempty(tol)
		tol = 1e-6;
	end
	if nargin < 9
		method = [];
	end
	fun = function_of(fun);
	inner = @(z) dblquad(@(x, y) fun(x, y, z, varargin{:}), xa, xb, ya, yb, tol, method);
	if ~isempty(method)
		q = feval(method, @(z) arrayfun(inner, z), za, zb, tol);
		return
	end
	q = quadgk(@(z) arrayfun(inner, z), za, zb, 'AbsTol', tol, 'RelTol', 1e-8);
end
