function [U, V, X, C, S] = gsvd(A, B, econ)
%SIGMA = gsvd(A, B)              Generalized singular values: sqrt(diag(C'*C) ./ diag(S'*S)).
%[U, V, X, C, S] = gsvd(A, B)    A = U*C*X', B = V*S*X', C'*C + S'*S = I.
%gsvd(A, B, 0)                   Economy sizes; also "econ".
%>> gsvd(3, 4)
%ans =
%    0.7500
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isfloat(A) || ~isfloat(B) || ~ismatrix(A) || ~ismatrix(B)
		error('MATLAB:gsvd:InvalidInput', 'A and B must be single or double matrices.');
	end
	if size(A, 2) ~= size(B, 2)
		error('MATLAB:gsvd:MatrixColMismatch', 'Matrices must have the same number of columns.');
	end
	if nargin > 2 && ~isequal(econ, 0) && ~isequal(string(econ), "econ")
		error('MATLAB:gsvd:InvalidOption', 'The third argument must be 0 or "econ".');
	end
	if ~allfinite(A) || ~allfinite(B)
		error('MATLAB:gsvd:matrixWithNaNInf', 'A and B must not contain NaN or Inf.');
	end
	QA = [];
	QB = [];
	if nargin > 2 && size(A, 1) > size(A, 2)
		[QA, A] = qr(A, 0);
	end
	if nargin > 2 && size(B, 1) > size(B, 2)
		[QB, B] = qr(B, 0);
	end
	m = size(A, 1);
	[Q, R] = qr([A; B], 0);
	[U, V, Z, C, S] = csd(Q(1:m, :), Q(m + 1:end, :));
	if nargout < 2
		U = sqrt(sum(C.^2, 1) ./ sum(S.^2, 1))';
		return
	end
	X = R' * Z;
	if ~isempty(QA)
		U = QA * U;
	end
	if ~isempty(QB)
		V = QB * V;
	end
end

% Q1 = U*C*Z' and Q2 = V*S*Z' for [Q1; Q2] with orthonormal columns. Columns with a small cosine get their directions
% from a second SVD, the others from QR. So no step divides by a number below sqrt(1/2).
function [U, V, Z, C, S] = csd(Q1, Q2)
	[m, q] = size(Q1);
	[V, S, Z] = svd(Q2);
	s = zeros(q, 1, 'like', real(Q1));
	d = min(size(S));
	s(1:d) = S(1:size(S, 1) + 1:end)(1:d);
	k = sum(s > sqrt(0.5));
	I = 1:k;
	J = k + 1:q;
	offset = max(0, q - m);
	T = Q1 * Z;
	[W, R] = qr(T(:, fliplr(J)));
	c = zeros(q, 1, 'like', T);
	c(J) = flipud(R(1:m + 1:(q - k) * m)');
	U = zeros(m, 'like', T);
	U(:, J - offset) = W(:, q - k:-1:1);
	c(J) = conj(c(J));
	rest = [1:k - offset, q - offset + 1:m];
	W = W(:, q - k + 1:end);
	[P, D, N] = svd(W' * T(:, I));
	r = k - offset;
	c(offset + 1:k) = flipud(D(1:size(D, 1) + 1:end)(1:r)');
	U(:, rest) = W * [P(:, r:-1:1), P(:, r + 1:end)];
	N = fliplr(N);
	[P, R] = qr(s(I) .* N);
	V(:, I) = V(:, I) * P;
	Z(:, I) = Z(:, I) * N;
	t = complex(s);
	t(I) = diag(R);
	C = zeros(size(Q1), 'like', real(Q1));
	S = zeros(size(Q2), 'like', real(Q1));
	for j = offset + 1:q
		C(j - offset, j) = abs(c(j));
		if c(j) ~= 0
			U(:, j - offset) = U(:, j - offset) * (c(j) / abs(c(j)));
		end
	end
	for j = 1:d
		S(j, j) = abs(t(j));
		if t(j) ~= 0
			V(:, j) = V(:, j) * (t(j) / abs(t(j)));
		end
	end
end
