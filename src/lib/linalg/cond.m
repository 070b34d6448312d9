function c = cond(A, p)
%cond(A)     Condition number: the greatest singular value of A divided by the smallest.
%cond(A, P)  norm(A,P) * norm(inv(A),P); P is 1, 2, Inf or 'fro'.
%>> cond([2 0; 0 1])
%ans =
%     2
	if nargin < 2
		p = 2;
	end
	if ndims(A) > 2
		error('MATLAB:cond:inputMustBe2D', 'Input must be 2-D.');
	end
	if isempty(A)
		c = zeros(1, underlyingType(A));
		return
	end
	if isequal(p, 2)
		if any(isnan(A(:)))
			c = cast(NaN, underlyingType(A));
			return
		elseif any(isinf(A(:)))
			error('MATLAB:cond:matrixWithInf', 'Input to COND must not contain NaN or Inf.');
		end
		s = svd(full(A));
		if any(s == 0)
			c = cast(Inf, underlyingType(A));
		else
			c = max(s) ./ min(s);
		end
		return
	end
	norm(1, p);                             % an error if P is no norm
	if size(A, 1) ~= size(A, 2)
		error('MATLAB:cond:normMismatchSizeA', 'Matrix must be square if p is not 2.');
	end
	[X, r] = inv(full(A));
	if r == 0
		c = cast(Inf, underlyingType(A));
	else
		c = norm(full(A), p) * norm(X, p);
	end
end
