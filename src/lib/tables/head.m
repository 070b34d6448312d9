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
	if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 0) || n ~= fix(n)
		error('MATLAB:head:InvalidNumberOfRows', 'N must be a nonnegative integer.');
	end
	subs = repmat({':'}, 1, ndims(A) - 1);
	B = A(1:min(n, size(A, 1)), subs{:});
end
