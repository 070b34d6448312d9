function y = gammainc(x, a, tail)
%gammainc(X, A)        Regularized lower incomplete gamma function.
%gammainc(X, A, TAIL)  'lower', 'upper', 'scaledlower' or 'scaledupper'.
%>> gammainc(1, 1)
%ans =
%    0.6321
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	if nargin < 3
		tail = 'lower';
	end
	if ~isfloat(x) && ~isinteger(x) && ~islogical(x) || ~isreal(x) || ~isreal(a) || ~isnumeric(a) && ~islogical(a)
		error('MATLAB:gammainc:NonRealInputs', 'Inputs must be real.');
	end
	if isinteger(x)
		x = double(x);
	end
	if isinteger(a)
		a = double(a);
	end
	if any(a(:) < 0)
		error('MATLAB:gammainc:NegativeArg', 'Second argument must be nonnegative.');
	end
	if ~isscalar(x) && ~isscalar(a) && ~isequal(size(x), size(a))
		error('MATLAB:gammainc:InputSizeMismatch', 'X and A must be of the same size, or scalars.');
	end
	switch lower(char(tail))
		case 'lower'
			t = 'l';
		case 'upper'
			t = 'u';
		case 'scaledlower'
			t = 'L';
		case 'scaledupper'
			t = 'U';
		otherwise
			error('MATLAB:gammainc:InvalidTailArg', ...
				'TAIL must be ''lower'', ''upper'', ''scaledlower'' or ''scaledupper''.');
	end
	y = gammainc_values(x, a, t);
	k = x < 0 & true(size(y));
	if any(k(:))
		% The power series also holds for negative X.
		X = x + zeros(size(y));
		A = a + zeros(size(y));
		for i = reshape(find(k), 1, [])
			% The sum of a/(a+n) * abs(x)^n / n!, in which no term is negative.
			s = 1;
			term = 1;
			n = 0;
			while n < 10000
				n = n + 1;
				term = term * -X(i) / n;
				s = s + term * A(i) / (A(i) + n);
				if term < eps(s) / 4
					break
				end
			end
			f = X(i)^A(i) / gamma(A(i) + 1);
			g = f * exp(-X(i));
			switch t
				case 'l'
					y(i) = f * s;
				case 'u'
					y(i) = 1 - f * s;
				case 'L'
					y(i) = s * exp(X(i));
				otherwise
					y(i) = (1 - f * s) / g;
			end
		end
	end
	k = a == 1 & isfinite(x) & true(size(y));
	if any(k(:))
		% For A = 1 they are elementary functions.
		X = x + zeros(size(y));
		X = X(k);
		switch t
			case 'l'
				y(k) = -expm1(-X);
			case 'u'
				y(k) = exp(-X);
			case 'L'
				y(k) = expm1(X) ./ (X + (X == 0)) + (X == 0);
			otherwise
				y(k) = 1 ./ X;
		end
	end
end
