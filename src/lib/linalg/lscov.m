function [x, stdx, mse, S] = lscov(A, b, V, alg)
%lscov(A, B)          Least squares solution of A*x = B.
%lscov(A, B, W)       Weighted by the vector W.
%lscov(A, B, V)       Errors with covariance matrix V.
%lscov(A, B, V, ALG)  ALG is 'chol' for a positive definite V, or 'orth' for a V that is nearly singular.
%[X, STDX, MSE, S] = lscov(...)  Standard errors, mean squared error, covariance of X.
%>> round(lscov([1; 1], [1; 3]), 10)
%ans =
%     2
	m = size(A, 1);
	n = size(A, 2);
	if size(b, 1) ~= m
		error('MATLAB:lscov:sizeMismatch', 'B must have the same number of rows as A.');
	end
	if nargin < 4, alg = ''; end
	if nargin > 3 && ~((ischar(alg) || isstring(alg)) && any(strcmpi(alg, {'chol', 'orth'})))
		error('MATLAB:lscov:InvalidAlg', 'ALG must be ''chol'' or ''orth''.');
	end
	if nargin < 3 || isempty(V)
		T = eye(m);
	elseif isvector(V) && numel(V) == m && ~isscalar(A)
		T = diag(sqrt(V(:)));
	else
		if ~isequal(size(V), [m m]) || ~ishermitian(V)
			error('MATLAB:lscov:InvalidV', ...
				'V must be a vector with a weight for each row, or a symmetric matrix.');
		end
		[L, bad] = chol(V, 'lower');
		if bad && strcmpi(alg, 'chol')
			error('MATLAB:lscov:VNotPosDef', 'V must be positive definite for the algorithm ''chol''.');
		elseif bad || strcmpi(alg, 'orth')
			% For a semidefinite V: minimises norm(e) for A*x + L*e = b with L*L' = V. Its null space gives
			% equations that hold exactly.
			[U, D] = eig((V + V') / 2);
			d = diag(D);
			if any(d < -max(d) * m * eps)
				error('MATLAB:lscov:VNotPosSemiDef', 'V must be positive semidefinite.');
			end
			keep = d > max(d) * m * eps;
			T = [U(:, keep)' ./ sqrt(d(keep)); U(:, ~keep)' * (1e8 / sqrt(max(d)))];
		else
			T = inv(L);
		end
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
