function Y = pagepinv(X, varargin)
%pagepinv(X)       Moore-Penrose pseudoinverse of each page of X.
%pagepinv(X, TOL)  Singular values up to TOL count as zero.
%>> pagepinv([1; 1])
%ans =
%    0.5000    0.5000
	Y = pagefun(@(x) pinv(x, varargin{:}), X);
end
