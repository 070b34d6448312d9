function varargout = pagesvd(X, varargin)
%S = pagesvd(X)          Singular values of each page of X.
%[U, S, V] = pagesvd(X)  Singular value decomposition of each page.
%pagesvd(..., 'econ')    Only the columns of U and V that matter.
%pagesvd(..., 'vector')  S as a column of each page; 'matrix': as a matrix.
%>> pagesvd([3 0; 0 4])
%ans =
%     4
%     3
	n = max(nargout, 1);
	if ndims(X) > 2 && isfloat(X) && ~issparse(X) && isreal(X)
		[ok, how] = read_pages(varargin, n);
		s = size(X);
		if ok && (n == 1 && strcmp(how.form, 'vector') || n > 1 && (how.econ || s(1) == s(2)))
			if n == 1
				[done, E] = page_singular(X);
				U = [];
				V = [];
			else
				[done, E, U, V] = page_singular(X);
			end
			if done
				varargout = {E, U, V};
				if n > 1
					varargout = {U, page_diagonals(E, how.form), V};
				end
				return
			end
		end
	end
	varargout = by_page(@svd, X, n, varargin);
end
