function q = triplequad(fun, xa, xb, ya, yb, za, zb, tol, varargin)
%triplequad(FUN, XA, XB, YA, YB, ZA, ZB)  Integral of FUN(X, Y, Z) over a box; FUN takes a vector X, scalars Y and Z.
%>> triplequad(@(x, y, z) x + 0*y + 0*z, 0, 1, 0, 1, 0, 1)
%ans =
%    0.5000
	if nargin < 8 || isempty(tol)
		tol = 1e-6;
	end
	inner = @(z) dblquad(@(x, y) fun(x, y, z), xa, xb, ya, yb, tol);
	q = quadgk(@(z) arrayfun(inner, z), za, zb, 'AbsTol', tol, 'RelTol', 1e-8);
end
