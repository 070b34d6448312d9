function r = rank(A, tol)
%rank(A)       Number of singular values of A above max(size(A))*eps(norm(A)).
%rank(A, TOL)  Above TOL.
%>> rank([1 2; 2 4])
%ans =
%     1
	s = svd(full(A));
	if nargin < 2
		tol = max(size(A)) * eps(max([s; zeros(1, underlyingType(s))]));
	end
	r = sum(s > tol);
end
