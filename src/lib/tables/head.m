function B = head(A, n)
%head(A)     First eight rows of A.
%head(A, N)  First N rows.
%>> head((1:10)', 2)
%ans =
%     1
%     2
	if nargin < 2
		n = 8;
	end
	B = A(1:min(n, size(A, 1)), :);
end
