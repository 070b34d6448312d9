function varargout = pageeig(X, varargin)
%E = pageeig(X)       Eigenvalues of each page of X.
%[V, D] = pageeig(X)  Eigenvectors and eigenvalues of each page.
%>> pageeig([2 0; 0 1])
%ans =
%     1
%     2
	varargout = by_page(@eig, X, max(nargout, 1), varargin);
end
