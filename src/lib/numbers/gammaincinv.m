function x = gammaincinv(y, a, tail)
%gammaincinv(Y, A)        The X for which gammainc(X, A) = Y.
%gammaincinv(Y, A, TAIL)  'lower' or 'upper'.
%>> gammaincinv(gammainc(2, 3), 3)
%ans =
%     2
	if nargin < 3
		tail = 'lower';
	end
	if ~any(strcmpi(tail, {'lower', 'upper'}))
		error('MATLAB:gammaincinv:InvalidTailArg', 'TAIL must be ''lower'' or ''upper''.');
	end
	if ~isreal(y) || ~isreal(a) || any(y(:) < 0 | y(:) > 1) || any(a(:) < 0)
		error('MATLAB:gammaincinv:InvalidInput', 'Y must be between 0 and 1, A nonnegative.');
	end
	if isinteger(y)
		y = double(y);
	end
	if isinteger(a)
		a = double(a);
	end
	x = gammainc_inverse(y, a, strcmpi(tail, 'lower'));
end
