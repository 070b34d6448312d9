function [q, count] = quadl(fun, a, b, tol, varargin)
%quadl(FUN, A, B)       Integral of FUN from A to B: adaptive Lobatto quadrature; FUN takes a vector.
%quadl(FUN, A, B, TOL)  To an absolute error of TOL (1e-6).
%[Q, FCNT] = quadl(...) FCNT: evaluations.
%>> round(quadl(@(x) x.^2, 0, 3), 6)
%ans =
%     9
	if nargin < 4
		tol = [];
	end
	[q, count] = lobatto(fun, a, b, tol, 1e-6, varargin{:});
end
