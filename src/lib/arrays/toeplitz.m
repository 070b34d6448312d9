function T = toeplitz(c, r)
%toeplitz(C, R)  Matrix with the first column C and the first row R that is constant along its diagonals.
%toeplitz(R)     First row R, Hermitian.
%>> toeplitz([1 2 3])
%ans =
%     1     2     3
%     2     1     2
%     3     2     1
	if ~isvector(c) && ~isempty(c) || nargin > 1 && ~isvector(r) && ~isempty(r)
		error('MATLAB:toeplitz:InvalidInput', 'Inputs must be vectors.');
	end
	if nargin < 2
		r = c(:);
		c = conj(r);
		if ~isempty(c)
			c(1) = r(1);
		end
	else
		c = c(:);
		r = r(:);
		if ~isempty(c) && ~isempty(r) && c(1) ~= r(1)
			warning('MATLAB:toeplitz:DiagonalConflict', ...
				['First element of input column does not match first element of input row. Column ' ...
				'wins diagonal conflict.']);
		end
	end
	m = numel(c);
	n = numel(r);
	x = [r(n:-1:2); c];
	if isa(x, 'double') && isreal(x) && m > 0 && n > 0 && ~issparse(x)
		T = along_diagonals(x, m, n);
		return
	end
	k = (0:m - 1)' + (n:-1:1);
	T = reshape(x(k), m, n);
end
