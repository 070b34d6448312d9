function R = corr(A, B)
%corr(A)     Correlation coefficients of the columns of A.
%corr(A, B)  Of each column of A with each column of B.
%>> corr([1 2 3]', [1 2 4]')
%ans =
%    0.9820
	if nargin < 2
		B = A;
	end
	if size(A, 1) ~= size(B, 1)
		error('MATLAB:corr:InputSizeMismatch', 'X and Y must have the same number of rows.');
	end
	if isscalar(A)
		R = ones('like', A(1) * B(1));
		return
	end
	A = A - mean(A, 1);
	B = B - mean(B, 1);
	R = (A' * B) ./ (sqrt(sum(abs(A).^2, 1))' .* sqrt(sum(abs(B).^2, 1)));
end
