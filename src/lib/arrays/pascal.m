function P = pascal(n, k, cls)
%pascal(N)     N-by-N matrix of binomial coefficients (Pascal's triangle along its antidiagonals).
%pascal(N, 1)  Its lower triangular Cholesky factor, signs alternating; its own inverse.
%pascal(N, 2)  Transposed and permuted version of pascal(N, 1); a cube root of the identity.
%>> pascal(3)
%ans =
%     1     1     1
%     1     2     3
%     1     3     6
	if nargin < 2
		k = 0;
	end
	if nargin < 3
		cls = 'double';
	end
	if ischar(k) || isstring(k)
		cls = k;
		k = 0;
	end
	if ~isscalar(k) || ~any(k == [-1 0 1 2])
		error('MATLAB:pascal:InvalidArg2', 'Second argument must be 0, 1 or 2.');
	end
	if ~isscalar(n) || ~isnumeric(n)
		error('MATLAB:pascal:InvalidArg1', 'N must be a numeric scalar.');
	end
	if n == 0
		P = zeros(0, cls);
		return
	end
	P = diag((-ones(1, cls)) .^ (0:n - 1));
	P(:, 1) = 1;
	for j = 2:n - 1
		for i = j + 1:n
			P(i, j) = P(i - 1, j) - P(i - 1, j - 1);
		end
	end
	if k == 0
		P = P * P';
	elseif k == -1
		P = abs(P);
	elseif k == 2
		P = rot90(P, 3);
		if mod(n, 2) == 0
			P = -P;
		end
	end
end
