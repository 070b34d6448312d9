function B = tail(A, n)
%tail(A)     Last eight rows of A.
%tail(A, N)  Last N rows.
%>> tail((1:10)', 2)
%ans =
%     9
%    10
	if nargin < 2
		n = 8;
	end
	m = size(A, 1);
	B = A(max(m - n, 0) + 1:m, :);
end
