function Q = orth(A, tol)
%orth(A)       Orthonormal basis of the range of A.
%orth(A, TOL)  Singular values up to TOL count as zero.
%>> abs(orth([2; 0]))
%ans =
%     1
%     0
	if isempty(A)
		Q = zeros(size(A, 1), 0, 'like', A);
		return
	end
	[U, S] = svd(full(A), 'econ');
	if isvector(S)
		s = S(1);
	else
		s = diag(S);
	end
	if nargin < 2
		tol = max(size(A)) * eps(max(s));
	end
	Q = U(:, 1:sum(s > tol));
end
