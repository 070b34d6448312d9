function [U, V, X, C, S] = gsvd(A, B, econ)
%SIGMA = gsvd(A, B)              Generalized singular values: sqrt(diag(C'*C) ./ diag(S'*S)).
%[U, V, X, C, S] = gsvd(A, B)    A = U*C*X', B = V*S*X', C'*C + S'*S = I.
%gsvd(A, B, 0)                   Economy sizes.
%>> gsvd(3, 4)
%ans =
%    0.7500
	if size(A, 2) ~= size(B, 2)
		error('MATLAB:gsvd:MatrixColMismatch', 'Matrices must have the same number of columns.');
	end
	QA = [];
	QB = [];
	if nargin > 2 && size(A, 1) > size(A, 2)
		[QA, A] = qr(A, 0);
	end
	if nargin > 2 && size(B, 1) > size(B, 2)
		[QB, B] = qr(B, 0);
	end
	[m, p] = size(A);
	n = size(B, 1);
	[Q, R] = qr([A; B], 0);
	[U, V, Z, C, S] = csd(Q(1:m, :), Q(m + 1:m + n, :));
	if nargout < 2
		c = zeros(p, 1);
		s = zeros(p, 1);
		q = size(Z, 2);
		c = sqrt(sum(abs(C).^2, 1))';
		s = sqrt(sum(abs(S).^2, 1))';
		U = c ./ s;
		U(isnan(U)) = NaN;
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
function [U, V, Z, C, S] = csd(Q1, Q2)
	[m, p] = size(Q1);
	n = size(Q2, 1);
	if m < n
		[V, U, Z, S, C] = csd(Q2, Q1);
		j = p:-1:1;
		C = C(:, j);
		S = S(:, j);
		Z = Z(:, j);
		mm = min(m, p);
		i = mm:-1:1;
		C(1:mm, :) = C(i, :);
		U(:, 1:mm) = U(:, i);
		nn = min(n, p);
		i = nn:-1:1;
		S(1:nn, :) = S(i, :);
		V(:, 1:nn) = V(:, i);
		return
	end
	[U, C, Z] = svd(Q1);
	q = min(m, p);
	i = 1:q;
	j = q:-1:1;
	C(i, i) = C(j, j);
	U(:, i) = U(:, j);
	Z(:, i) = Z(:, j);
	Z = [Z(:, i), Z(:, q + 1:p)];
	S = Q2 * Z;
	if q == 1
		k = 0;
	elseif m < p
		k = n;
	else
		k = max([0; find(diag(C) <= 1 / sqrt(2))]);
	end
	[V, ~] = qr(S(:, 1:k));
	S = V' * S;
	r = min(k, p);
	S(:, 1:r) = diag_only(S(:, 1:r));
	if m == 1 && p > 1
		S(1, 1) = 0;
	end
	if k < min(n, p)
		r = min(n, p);
		i = k + 1:n;
		j = k + 1:r;
		[UT, ST, VT] = svd(S(i, j));
		S(1:k, j) = 0;
		S(i, j) = ST;
		C(:, j) = C(:, j) * VT;
		V(:, i) = V(:, i) * UT;
		Z(:, j) = Z(:, j) * VT;
		i = k + 1:q;
		[Q, R] = qr(C(i, j));
		C(i, j) = diag_only(R);
		U(:, i) = U(:, i) * Q;
	end
	[C, U] = positive(C, U);
	[S, V] = positive(S, V);
	C = diag_only(C);
	S = diag_only(S);
end
function D = diag_only(A)
	D = zeros(size(A), 'like', A);
	k = min(size(A));
	for i = 1:k
		D(i, i) = A(i, i);
	end
end
function [D, Q] = positive(D, Q)
	for i = 1:min(size(D))
		if real(D(i, i)) < 0 || imag(D(i, i)) ~= 0
			f = D(i, i) / abs(D(i, i));
			D(i, :) = D(i, :) / f;
			Q(:, i) = Q(:, i) * f;
		end
	end
end
