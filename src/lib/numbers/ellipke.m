function [K, E] = ellipke(m, tol)
%[K, E] = ellipke(M)  Complete elliptic integrals of the first and second kind, for the parameter M <= 1.
%>> ellipke(0)
%ans =
%    1.5708
	if ~isfloat(m) || ~isreal(m)
		error('MATLAB:ellipke:ComplexInputs', 'M must be real.');
	end
	if any(m(:) > 1)
		error('MATLAB:ellipke:MOutOfRange', 'M must be at most 1.');
	end
	if nargin > 1 && (~isreal(tol) || ~isscalar(tol) || ~(tol >= 0))
		error('MATLAB:ellipke:TolOutOfRange', 'TOL must be a nonnegative real scalar.');
	end
	a = ones(size(m), underlyingType(m));
	b = sqrt(1 - m);
	c = sqrt(abs(m));
	f = 0.5;
	s = f * c.^2 .* sign(m);
	while any(abs(c(:)) > eps(underlyingType(m)))
		t = (a + b) / 2;
		c = (a - b) / 2;
		f = 2 * f;
		s = s + f * c.^2;
		b = sqrt(a .* b);
		a = t;
		if f > 1e6
			break
		end
	end
	K = pi ./ (2 * a);
	E = K .* (1 - s);
	E(m == 1) = 1;
	K(m == 1) = Inf;
	K(isinf(m)) = 0;
	E(isinf(m)) = Inf;
end
