function [x, stdx, mse, S] = lscov(A, b, V, varargin)
%lscov(A, B)          Least squares solution of A*x = B.
%lscov(A, B, W)       Weighted by the vector W.
%lscov(A, B, V)       Errors with covariance matrix V.
%[X, STDX, MSE, S] = lscov(...)  Standard errors, mean squared error, covariance of X.
%>> round(lscov([1; 1], [1; 3]), 10)
%ans =
%     2
	m = size(A, 1);
	n = size(A, 2);
	if nargin < 3 || isempty(V)
		T = eye(m);
	elseif isvector(V) && numel(V) == m && ~isscalar(A)
		T = diag(sqrt(V(:)));
	else
		L = chol(V, 'lower');
		T = inv(L);
	end
	A = T * A;
	b = T * b;
	[Q, R] = qr(A, 0);
	z = Q' * b;
	x = R \ z;
	if nargout > 1
		if m > n
			mse = (sum(abs(b).^2, 1) - sum(abs(z).^2, 1)) / (m - n);
			r = b - A * x;
			mse = sum(abs(r).^2, 1) / (m - n);
		else
			mse = zeros(1, size(b, 2));
		end
		Ri = inv(R);
		C = Ri * Ri';
		stdx = sqrt(diag(C) * mse);
		S = zeros(n, n, size(b, 2));
		for k = 1:size(b, 2)
			S(:, :, k) = C * mse(k);
		end
	end
end
