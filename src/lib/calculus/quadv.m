function [q, count] = quadv(fun, a, b, tol, varargin)
%quadv(FUN, A, B)       Integral of an array-valued function FUN from A to B: adaptive Simpson quadrature.
%quadv(FUN, A, B, TOL)  To an absolute error of TOL (1e-6).
%>> quadv(@(x) [x, x^2], 0, 3)
%ans =
%    4.5000    9.0000
	if nargin < 4 || isempty(tol)
		tol = 1e-6;
	end
	if ~isnumeric(tol) || ~isscalar(tol) || ~(tol >= 0)
		error('MATLAB:quadv:invalidTol', 'TOL must be a nonnegative scalar.');
	end
	fun = function_of(fun, varargin{2:end});
	if ~isscalar(a) || ~isscalar(b)
		error('MATLAB:quadv:scalarLimits', 'The limits of integration must be scalars.');
	end
	count = 3;
	c = (a + b) / 2;
	q = step(a, b, fun(a), fun(c), fun(b), 0);
	function s = step(l, r, fl, fm, fr, depth)
		m = (l + r) / 2;
		h = (r - l) / 2;
		fd = fun((l + m) / 2);
		fe = fun((m + r) / 2);
		count = count + 2;
		one = h / 3 * (fl + 4 * fm + fr);
		two = h / 6 * (fl + 4 * fd + 2 * fm + 4 * fe + fr);
		s = two + (two - one) / 15;
		if depth >= 2 && norm(two(:) - one(:), Inf) <= 15 * tol * 1e-2 || depth > 30 || count > 10000
			return
		end
		s = step(l, m, fl, fd, fm, depth + 1) + step(m, r, fm, fe, fr, depth + 1);
	end
end
