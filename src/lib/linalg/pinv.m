function X = pinv(A, tol)
%pinv(A)       Moore-Penrose pseudoinverse.
%pinv(A, TOL)  Singular values up to TOL count as zero.
%>> pinv([1; 1])
%ans =
%    0.5000    0.5000
	if isempty(A)
		X = zeros(size(A'), underlyingType(A));
		return
	end
	[U, S, V] = svd(full(A), 'econ');
	s = reshape(S(1:size(S, 1) + 1:end), [], 1);
	if nargin < 2
		tol = max(size(A)) * eps(max(s));
	end
	r = sum(s > tol);
	X = (V(:, 1:r) ./ reshape(s(1:r), 1, [])) * U(:, 1:r)';
	if r == 0 || s(1) == 0
		X = zeros(size(A'), underlyingType(A));
	end
end
