function e = ordeig(A, B)
%ordeig(T)       Eigenvalues of a quasi-triangular Schur matrix, in the order of its diagonal.
%ordeig(AA, BB)  Of a generalized Schur pair.
%>> ordeig([1 2; 0 3])
%ans =
%     1
%     3
	if nargin < 2
		B = eye(size(A, 1));
	end
	if ~isnumeric(A) || ~isnumeric(B) || ~ismatrix(A) || size(A, 1) ~= size(A, 2) || ~isequal(size(A), size(B))
		error('MATLAB:ordeig:InvalidInput', 'Inputs must be square numeric matrices of the same size.');
	end
	if ~isbanded(A, 1, Inf) || ~istriu(B) || ~isreal(A) && ~istriu(A)
		error('MATLAB:ordeig:NotSchur', 'Inputs must be in (generalized) Schur form.');
	end
	n = size(A, 1);
	e = zeros(n, 1);
	i = 1;
	while i <= n
		if i < n && A(i + 1, i) ~= 0
			k = i:i + 1;
			t = eig(A(k, k), B(k, k));
			if imag(t(1)) < 0
				t = t([2 1]);
			end
			e(k) = t;
			i = i + 2;
		else
			e(i) = A(i, i) / B(i, i);
			i = i + 1;
		end
	end
end
