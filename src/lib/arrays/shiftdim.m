function [B, n] = shiftdim(A, n)
%shiftdim(A, N)        Dimensions shifted left by N, circularly; for N < 0, right, with new dimensions of length 1.
%[B, N] = shiftdim(A)  Leading dimensions of length 1 removed; N: how many.
%>> size(shiftdim(ones(1, 1, 3)))
%ans =
%     3     1
	if nargin < 2
		n = find(size(A) ~= 1, 1) - 1;
		if isempty(n)
			n = 0;
		end
	elseif ~isscalar(n) || n ~= fix(n)
		error('MATLAB:shiftdim:nonInteger', 'N must be an integer scalar.');
	end
	d = ndims(A);
	if n > 0
		n = mod(n - 1, d) + 1;
		B = permute(A, [n + 1:d, 1:n]);
		if mod(n, d) == 0
			B = A;
		end
	elseif n < 0
		B = reshape(A, [ones(1, -n), size(A)]);
	else
		B = A;
	end
end
