function [q, count] = quad(fun, a, b, tol, varargin)
%quad(FUN, A, B)       Integral of FUN from A to B, adaptive; FUN takes a vector.
%quad(FUN, A, B, TOL)  To an absolute error of TOL (1e-6).
%[Q, FCNT] = quad(...) FCNT: evaluations.
%>> round(quad(@(x) x.^2, 0, 3), 6)
%ans =
%     9
	if nargin < 4
		tol = [];
	end
	[q, count] = lobatto(fun, a, b, tol, 1e-6, varargin{:});
end
