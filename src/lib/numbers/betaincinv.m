function x = betaincinv(y, a, b, tail)
%betaincinv(Y, A, B)        The X for which betainc(X, A, B) = Y.
%betaincinv(Y, A, B, TAIL)  'lower' or 'upper'.
%>> betaincinv(0.5, 2, 2)
%ans =
%    0.5000
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 4
		tail = 'lower';
	end
	if ~any(strcmpi(tail, {'lower', 'upper'}))
		error('MATLAB:betaincinv:InvalidTailArg', 'TAIL must be ''lower'' or ''upper''.');
	end
	if ~isreal(y) || ~isreal(a) || ~isreal(b) || ~isfloat(y) || ~isfloat(a) || ~isfloat(b) || isinteger(y) || ...
		isinteger(a) || isinteger(b)
		error('MATLAB:betaincinv:InvalidInput', 'Inputs must be real single or double.');
	end
	if any(y(:) < 0 | y(:) > 1) || any(a(:) <= 0) || any(b(:) <= 0)
		error('MATLAB:betaincinv:YoutOfRange', 'Y must be in the interval [0,1], A and B positive.');
	end
	s = {size(y), size(a), size(b)};
	s = s([~isscalar(y), ~isscalar(a), ~isscalar(b)]);
	if numel(s) > 1 && ~isequal(s{:})
		error('MATLAB:betaincinv:SizeMismatch', 'Y, A and B must be of the same size, or scalars.');
	end
	x = betainc_inverse(y, a, b, strcmpi(tail, 'lower'));
end
