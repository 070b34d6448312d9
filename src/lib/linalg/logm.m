function [L, exitflag] = logm(A)
%logm(A)              Principal matrix logarithm: expm(logm(A)) is A.
%[L, FLAG] = logm(A)  FLAG is 0 when all went well.
%>> round(logm(expm([0 1; 0 0])), 10)
%ans =
%     0     1
%     0     0
	if ~isfloat(A) || ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:logm:inputMustBeSquare', 'Input must be a square matrix.');
	end
	exitflag = 0;
	if isempty(A)
		L = A;
		return
	elseif isscalar(A)
		L = log(A);
		return
	elseif isdiag(A)
		L = diag(log(full(diag(A))));
		return
	end
	A = full(A);
	if ishermitian(A)
		[U, T] = eig(A);
	else
		[U, T] = schur(A, 'complex');
	end
	e = diag(T);
	if any(e == 0) || any(imag(e) == 0 & real(e) <= 0)
		warning('MATLAB:logm:nonPosRealEig', ...
			['Principal matrix logarithm is not defined for A with nonpositive real eigenvalues. A ' ...
			'non-principal matrix logarithm is returned.']);
		exitflag = 1;
	end
	n = size(A, 1);
	if istriu(T) && norm(T - diag(e), 1) == 0
		L = U .* log(e).' * U';
	else
		k = 0;
		R = T;
		I = eye(n);
		while norm(R - I, 1) > 0.25 && k < 100
			R = sqrtm_triangle(R);
			k = k + 1;
		end
		L = 2^k * log_pade(R - I, 8);
		L = triu(L);
		L(1:n + 1:end) = log(e);
		L = U * L * U';
	end
	if isreal(A) && norm(imag(L), 1) <= 10 * n * eps(underlyingType(A)) * norm(L, 1)
		L = real(L);
	end
end
function L = log_pade(X, m)
	% Gauss-Legendre quadrature of X*(I + t*X)^-1 over [0, 1]: the diagonal Pade approximant of degree m
	k = 1:m - 1;
	v = k ./ sqrt((2 * k).^2 - 1);
	[V, D] = eig(diag(v, -1) + diag(v, 1));
	x = (diag(D) + 1) / 2;
	w = V(1, :)'.^2;
	n = size(X, 1);
	L = zeros(n, 'like', X);
	for j = 1:m
		L = L + w(j) * ((eye(n) + x(j) * X) \ X);
	end
end
