function varargout = pageeig(X, varargin)
%E = pageeig(X)       Eigenvalues of each page of X.
%[V, D] = pageeig(X)  Eigenvectors and eigenvalues of each page.
%pageeig(..., 'vector')  Eigenvalues as a column of each page; 'matrix': as a matrix.
%>> pageeig([2 0; 0 1])
%ans =
%     1
%     2
	n = max(nargout, 1);
	if ndims(X) > 2 && isfloat(X) && ~issparse(X) && isreal(X) && n < 3 && size(X, 1) == size(X, 2)
		[ok, how] = read_pages(varargin, n);
		if ok && ~how.econ && (n == 2 || strcmp(how.form, 'vector'))
			if n == 1
				[done, E] = page_eigen(X);
				varargout = {E};
			else
				[done, E, V] = page_eigen(X);
				if done
					varargout = {V, page_diagonals(E, how.form)};
				end
			end
			if done
				return
			end
		end
	end
	varargout = by_page(@eig, X, n, varargin);
end
