function X = pagelsqminnorm(A, B, varargin)
%pagelsqminnorm(A, B)       Least squares solution of least norm for each page.
%pagelsqminnorm(A, B, TOL)  Singular values up to TOL count as zero.
%>> round(pagelsqminnorm([1 1], 2), 10)
%ans =
%     1
%     1
	X = pagefun(@(a, b) lsqminnorm(a, b, varargin{:}), A, B);
end
