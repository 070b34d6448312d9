function [V, E] = polyeig(varargin)
%polyeig(A0, A1, ..., Ap)           Eigenvalues of (A0 + e*A1 + ... + e^p*Ap)*x = 0.
%[X, E] = polyeig(A0, A1, ..., Ap)  Eigenvectors as columns of X.
%>> sort(polyeig([1 0; 0 4], -eye(2)))
%ans =
%     1
%     4
	if nargin == 0
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	p = nargin - 1;
	n = size(varargin{1}, 1);
	for k = 1:nargin
		if ndims(varargin{k}) > 2 || ~isequal(size(varargin{k}), [n n])
			error('MATLAB:polyeig:InvalidInput', 'Coefficients must be square matrices of the same size.');
		end
	end
	if p == 0
		[V, D] = eig(varargin{1});
		E = diag(D);
		return
	end
	A = eye(n * p);
	A(1:n, 1:n) = varargin{1};
	B = diag(ones(n * (p - 1), 1), -n);
	for k = 1:p
		B(1:n, (k - 1) * n + 1:k * n) = -varargin{k + 1};
	end
	if nargout < 2
		V = eig(A, B);
		return
	end
	[X, D] = eig(A, B);
	E = diag(D);
	V = zeros(n, n * p, 'like', X);
	for j = 1:n * p
		blocks = reshape(X(:, j), n, p);
		best = blocks(:, 1);
		r = Inf;
		for k = 1:p
			v = blocks(:, k);
			if norm(v) == 0
				continue
			end
			v = v / norm(v);
			R = varargin{end};
			if ~isinf(E(j))
				for q = p:-1:1
					R = varargin{q} + E(j) * R;
				end
			end
			err = sum(abs(R * v)) / sum(abs(v));
			if err < r
				r = err;
				best = v;
			end
		end
		V(:, j) = best / norm(best);
	end
end
