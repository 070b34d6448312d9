function [c, v] = condest(A, varargin)
%condest(A)           Estimate of the 1-norm condition number of a square matrix.
%[C, V] = condest(A)  V: a vector with norm(A*V,1) = norm(A,1)*norm(V,1)/C.
%>> condest([2 0; 0 1])
%ans =
%     2
	if isnumeric(A) && nargin > 2
		error('MATLAB:TooManyInputs', 'Too many input arguments.');
	end
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:condest:NonSquareMatrix', 'Matrix must be square.');
	end
	if isempty(A)
		c = 0;
		v = [];
		return
	end
	[L, U, P] = lu(A);
	if any(diag(U) == 0)
		c = Inf;
		v = full(zeros(size(A, 1), 1));
		k = find(diag(U) == 0, 1);
		v(k) = 1;
		if k > 1
			v(1:k - 1) = -U(1:k - 1, 1:k - 1) \ U(1:k - 1, k);
		end
		v = v / norm(v, 1);
		return
	end
	n = size(A, 1);
	X = U \ (L \ full(P * eye(n)));
	[m, k] = max(sum(abs(X), 1));
	c = m * norm(A, 1);
	v = X(:, k);
	v = v / norm(v, 1);
end
