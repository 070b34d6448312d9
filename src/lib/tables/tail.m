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
	if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 0) || n ~= fix(n)
		error('MATLAB:tail:InvalidNumberOfRows', 'N must be a nonnegative integer.');
	end
	subs = repmat({':'}, 1, ndims(A) - 1);
	m = size(A, 1);
	B = A(max(m - n, 0) + 1:m, subs{:});
end
