function Z = null(A, how)
%null(A)        Orthonormal basis of the vectors that A maps to zero.
%null(A, TOL)   Singular values up to TOL count as zero.
%null(A, 'r')   Rational basis, from the reduced row echelon form.
%>> abs(round(null([1 1]), 4))
%ans =
%    0.7071
%    0.7071
	[m, n] = size(A);
	if nargin > 1 && (ischar(how) || isstring(how))
		if ~any(strcmp(how, {'r', 'rational'}))
			error('MATLAB:null:InvalidOption', 'Second argument must be a tolerance or ''rational''.');
		end
		[R, pivot] = rref(A);
		r = numel(pivot);
		free = setdiff(1:n, pivot);
		Z = zeros(n, n - r, 'like', A);
		Z(free, :) = eye(n - r);
		Z(pivot, :) = -R(1:r, free);
		return
	end
	if isempty(A)
		if n == 0 || m == 0 && n == 0
			Z = zeros(0, 0, 'like', A);
		else
			Z = eye(n, 'like', A);
		end
		return
	end
	[~, S, V] = svd(full(A), 0);
	if m == 1 || n == 1
		s = S(1);
	else
		s = diag(S);
	end
	if nargin < 2
		tol = max(m, n) * eps(max(s));
	else
		tol = how;
	end
	r = sum(s > tol);
	Z = V(:, r + 1:n);
	Z(abs(Z) < eps(underlyingType(Z))) = 0;
end
