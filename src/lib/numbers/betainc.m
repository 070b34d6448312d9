function y = betainc(x, a, b, tail)
%betainc(X, A, B)        Regularized incomplete beta function, for X from 0 to 1.
%betainc(X, A, B, TAIL)  'lower' or 'upper'.
%>> betainc(0.5, 2, 2)
%ans =
%    0.5000
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 4
		tail = 'lower';
	end
	if ~isfloat(x + 0) || ~isreal(x) || ~isreal(a) || ~isreal(b) || isinteger(x) || isinteger(a) || isinteger(b)
		error('MATLAB:betainc:InvalidInput', 'Inputs must be real single or double.');
	end
	if any(x(:) < 0 | x(:) > 1)
		error('MATLAB:betainc:XoutOfRange', 'X must be in the interval [0,1].');
	end
	if any(a(:) < 0) || any(b(:) < 0)
		error('MATLAB:betainc:PositiveZ', 'A and B must be nonnegative.');
	end
	s = {size(x), size(a), size(b)};
	s = s([~isscalar(x), ~isscalar(a), ~isscalar(b)]);
	if numel(s) > 1 && ~isequal(s{:})
		error('MATLAB:betainc:XAandBSizeMismatch', 'X, A and B must be of the same size, or scalars.');
	end
	switch lower(char(tail))
		case 'lower'
			t = 'l';
		case 'upper'
			t = 'u';
		otherwise
			error('MATLAB:betainc:InvalidTailArg', 'TAIL must be ''lower'' or ''upper''.');
	end
	y = betainc_values(x, a, b, t);
end
