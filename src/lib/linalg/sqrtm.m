function [X, res] = sqrtm(A)
%sqrtm(A)              Principal matrix square root: sqrtm(A)*sqrtm(A) is A.
%[X, RESIDUAL] = sqrtm(A)  RESIDUAL: norm(A - X^2, 'fro') / norm(A, 'fro').
%>> sqrtm([4 0; 0 9])
%ans =
%     2     0
%     0     3
	if ~isfloat(A) || ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:square', 'Input must be a square matrix.');
	end
	n = size(A, 1);
	if isempty(A)
		X = A;
	elseif isdiag(A)
		X = diag(sqrt(full(diag(A))));
		if issparse(A)
			X = sparse(X);
		end
	else
		A = full(A);
		if ishermitian(A)
			[U, T] = eig(A);
		else
			[U, T] = schur(A, 'complex');
		end
		if isdiag(T)
			X = U .* sqrt(diag(T)).' * U';
		else
			X = U * sqrtm_triangle(T) * U';
		end
		if any(diag(T) == 0)
			warning('MATLAB:sqrtm:SingularMatrix', 'Matrix is singular and may not have a square root.');
		end
		if isreal(A) && norm(imag(X), 1) <= 10 * n * eps(underlyingType(A)) * norm(X, 1)
			X = real(X);
		end
	end
	if nargout > 1
		res = norm(A - X^2, 'fro') / norm(A, 'fro');
	end
end
