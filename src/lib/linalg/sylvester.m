function X = sylvester(A, B, C)
%sylvester(A, B, C)  The X for which A*X + X*B = C.
%>> sylvester(1, 1, 4)
%ans =
%     2
	if size(A, 1) ~= size(A, 2) || size(B, 1) ~= size(B, 2)
		error('MATLAB:sylvester:NonSquare', 'A and B must be square.');
	end
	if size(A, 1) ~= size(C, 1) || size(B, 1) ~= size(C, 2)
		error('MATLAB:sylvester:SizeMismatch', 'C must have as many rows as A and as many columns as B.');
	end
	[U, S] = schur(A, 'complex');
	[V, T] = schur(B, 'complex');
	F = U' * C * V;
	n = size(B, 1);
	m = size(A, 1);
	Y = complex(zeros(m, n));
	for j = 1:n
		k = 1:j - 1;
		Y(:, j) = (S + T(j, j) * eye(m)) \ (F(:, j) - Y(:, k) * T(k, j));
	end
	X = U * Y * V';
	if isreal(A) && isreal(B) && isreal(C)
		X = real(X);
	end
end
