function H = hankel(c, r)
%hankel(C)     Square matrix with first column C, constant along antidiagonals, zero below the first one.
%hankel(C, R)  Last row R.
%>> hankel([1 2 3])
%ans =
%     1     2     3
%     2     3     0
%     3     0     0
	c = c(:);
	m = numel(c);
	if nargin < 2
		r = zeros(size(c), underlyingType(c));
	elseif ~isempty(c) && ~isempty(r) && c(end) ~= r(1)
		warning('MATLAB:hankel:AntiDiagonalConflict', ...
			['Last element of input column does not match first element of input row. Column wins ' ...
			'anti-diagonal conflict.']);
	end
	r = r(:);
	n = numel(r);
	x = [c; r(2:end)];
	if isa(x, 'double') && isreal(x) && m > 0 && n > 0 && ~issparse(x)
		H = fliplr(along_diagonals(x, m, n));
		return
	end
	k = (1:m)' + (0:n - 1);
	H = reshape(x(k), m, n);
end
