function y = beta(a, b)
%beta(A, B)  Beta function: gamma(A)*gamma(B)/gamma(A+B).
%>> beta(2, 3)
%ans =
%    0.0833
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if ~isreal(a) || ~isreal(b)
		error('MATLAB:beta:complexInput', 'Inputs must be real.');
	end
	if ~isscalar(a) && ~isscalar(b) && ~isequal(size(a), size(b))
		error('MATLAB:beta:sizes', 'Inputs must be of the same size, or scalars.');
	end
	y = exp(gammaln(a) + gammaln(b) - gammaln(a + b));
	k = a + b < 170 & a > 0 & b > 0 & true(size(y));
	if any(k(:))
		A = a + zeros(size(y));
		B = b + zeros(size(y));
		y(k) = gamma(A(k)) .* gamma(B(k)) ./ gamma(A(k) + B(k));
		bad = k & ~isfinite(y);
		y(bad) = exp(gammaln(A(bad)) + gammaln(B(bad)) - gammaln(A(bad) + B(bad)));
	end
end
