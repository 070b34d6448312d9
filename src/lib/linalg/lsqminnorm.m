function X = lsqminnorm(A, B, varargin)
%lsqminnorm(A, B)       Least squares solution of A*X = B of least norm.
%lsqminnorm(A, B, TOL)  Singular values up to TOL count as zero.
%>> round(lsqminnorm([1 1], 2), 10)
%ans =
%     1
%     1
	if ~isempty(varargin) && isnumeric(varargin{1})
		X = pinv(full(A), varargin{1}) * B;
	else
		X = pinv(full(A)) * B;
	end
end
