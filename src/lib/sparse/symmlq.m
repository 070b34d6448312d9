function [x, flag, relres, iter, resvec] = symmlq(A, b, tol, maxit, M1, M2, x0, varargin)
%symmlq(A, B)                          Solve A*x = B for a symmetric A, perhaps indefinite.
%symmlq(A, B, TOL, MAXIT, M1, M2, X0)  Tolerance 1e-6, at most 20 iterations, preconditioner M1*M2, first guess.
%The iterates are those of minres: the same Krylov space, the smaller residual.
%>> [x, flag] = symmlq([4 1; 1 -3], [1; 2]); flag
%flag =
%     0
	if nargin < 3, tol = []; end
	if nargin < 4, maxit = []; end
	if nargin < 5, M1 = []; end
	if nargin < 6, M2 = []; end
	if nargin < 7, x0 = []; end
	% so that errors have this function's name
	krylov_system('symmlq', A, b, tol, maxit, M1, M2, x0, varargin{:});
	[x, flag, relres, iter, resvec] = minres(A, b, tol, maxit, M1, M2, x0, varargin{:});
	if nargout < 2
		if isempty(tol), tol = 1e-6; end
		krylov_report('symmlq', flag, relres, iter, tol);
	end
end
