function [q, count] = lobatto(fun, a, b, tol, usual, varargin)
%lobatto(FUN, A, B, TOL, USUAL, TRACE, P1, ...)  The integral that quad and quadl compute (Gander and Gautschi 2000).
	if isempty(tol)
		tol = usual;
	end
	if ~isscalar(tol) || tol < 0
		error('MATLAB:quadl:invalidTol', 'TOL must be a nonnegative scalar.');
	end
	if ~isscalar(a) || ~isscalar(b) || ~isfloat(a) || ~isfloat(b)
		error('MATLAB:quadl:scalarLimits', 'The limits of integration must be scalars.');
	end
	fun = function_of(fun, varargin{2:end});
	if isinf(a) || isinf(b)
		q = quadgk(fun, a, b, 'AbsTol', tol, 'RelTol', tol);
		count = 150;
		return
	end
	count = 0;
	q = step(a, b, at(a), at(b), 0);
	function y = at(x)
		y = fun(x);
		if numel(y) ~= numel(x)
			error('MATLAB:quadl:outputSize', 'The function must return as many values as it takes.');
		end
		count = count + numel(x);
		if any(~isfinite(y))
			% if the function is infinite at an end, the interval begins a little inside
			k = ~isfinite(y);
			x(k) = x(k) + eps(b - a) * (b - a) * (1 - 2 * (x(k) == b));
			z = fun(x);
			y(k) = z(k);
		end
	end
	function s = step(l, r, fl, fr, depth)
		h = (r - l) / 2;
		m = (l + r) / 2;
		alpha = sqrt(2 / 3);
		beta_ = 1 / sqrt(5);
		x = [m - alpha * h, m - beta_ * h, m, m + beta_ * h, m + alpha * h];
		y = at(x);
		s4 = h / 6 * (fl + fr + 5 * (y(2) + y(4)));
		s = h / 1470 * (77 * (fl + fr) + 432 * (y(1) + y(5)) + 625 * (y(2) + y(4)) + 672 * y(3));
		if abs(s - s4) <= tol * 1e-2 || depth > 40 || x(1) <= l || r <= x(5) || ~isfinite(s)
			if depth >= 2 || abs(s - s4) == 0 && depth > 0
				return
			end
		end
		e = [l, x, r];
		f = [fl, y, fr];
		s = 0;
		for i = 1:6
			s = s + step(e(i), e(i + 1), f(i), f(i + 1), depth + 1);
		end
	end
end
