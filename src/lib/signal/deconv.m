function [b, r] = deconv(y, a)
%[B, R] = deconv(Y, A)  Quotient and remainder of polynomials: Y = conv(A, B) + R.
%>> deconv([1 5 6], [1 2])
%ans =
%     1     3
	if ~isvector(y) || ~isvector(a)
		error('MATLAB:deconv:InvalidInput', 'Inputs must be vectors.');
	end
	if a(1) == 0
		error('MATLAB:deconv:ZeroCoef1', 'First coefficient of A must be non-zero.');
	end
	n = numel(y);
	m = numel(a);
	if m > n
		b = zeros(1, 'like', y);
		r = y;
		return
	end
	if m > 1
		b = filter(1, a / a(1), y(1:n - m + 1) / a(1));
	else
		b = y / a;
	end
	if nargout > 1
		c = conv(a, b);
		r = y - reshape(c, size(y));
		r(1:n - m + 1) = 0;
	end
end
