function varargout = pagesvd(X, varargin)
%S = pagesvd(X)          Singular values of each page of X.
%[U, S, V] = pagesvd(X)  Singular value decomposition of each page.
%>> pagesvd([3 0; 0 4])
%ans =
%     4
%     3
	varargout = by_page(@svd, X, max(nargout, 1), varargin);
end
