function [A, pivot] = rref(A, tol)
%rref(A)             Reduced row echelon form.
%rref(A, TOL)        Elements up to TOL count as zero.
%[R, PIVOT] = rref(A)  PIVOT: the columns of the leading ones.
%>> rref([1 2; 3 4])
%ans =
%     1     0
%     0     1
	if ndims(A) > 2
		error('MATLAB:rref:InputMustBe2D', 'Input must be a 2-D matrix.');
	end
	[m, n] = size(A);
	if nargin < 2
		tol = max(m, n) * eps(underlyingType(A)) * norm(A, Inf);
	end
	pivot = zeros(1, 0);
	i = 1;
	for j = 1:n
		if i > m
			break
		end
		[p, k] = max(abs(A(i:m, j)));
		if p <= tol
			A(i:m, j) = 0;
			continue
		end
		k = k + i - 1;
		pivot(end + 1) = j; %#ok<AGROW>
		A([i k], j:n) = A([k i], j:n);
		A(i, j:n) = A(i, j:n) / A(i, j);
		others = [1:i - 1, i + 1:m];
		A(others, j:n) = A(others, j:n) - A(others, j) * A(i, j:n);
		i = i + 1;
	end
end
