function C = nchoosek(n, k)
%nchoosek(N, K)  Binomial coefficient: how many ways there are to choose K of N.
%nchoosek(V, K)  Matrix whose rows are the choices of K elements of the vector V.
%>> nchoosek(5, 2)
%ans =
%    10
	if ~isscalar(k) || ~isreal(k) || k < 0 || k ~= fix(k)
		error('MATLAB:nchoosek:InvalidArg2', 'The second input has to be a non-negative integer.');
	end
	if ~isscalar(n) && ~isvector(n) && ~isempty(n)
		error('MATLAB:nchoosek:InvalidArg1', 'The first argument has to be a scalar or a vector.');
	end
	if isscalar(n) && isnumeric(n)
		if n < 0 || n ~= fix(n) || ~isreal(n)
			error('MATLAB:nchoosek:InvalidArg1', ...
				'The first input has to be a non-negative integer or a vector.');
		end
		k = double(k);
		if k > n
			if isinteger(n)
				C = zeros(1, underlyingType(n));
			else
				error('MATLAB:nchoosek:KOutOfRange', 'K must be an integer between 0 and N.');
			end
			return
		end
		m = double(n);
		k = min(k, m - k);
		C = 1;
		for i = 1:k
			if C > flintmax             % from here on it is not exact; it may become infinite
				C = C * ((m - k + i) / i);
				continue
			end
			% Multiplies one factor after another: every intermediate result is a binomial coefficient.
			g = gcd(C, i);
			h = i / g;
			f = (m - k + i) / h;
			C = (C / g) * f;
		end
		C = round(C);
		if C > flintmax
			warning('MATLAB:nchoosek:LargeCoefficient', ...
				['Result may not be exact. Coefficient is greater than %e and is only accurate to ' ...
				'%d digits.'], flintmax, 15);
		end
		C = cast(C, underlyingType(n));
		return
	end
	n = n(:).';
	m = numel(n);
	k = double(k);
	if k > m
		C = n(zeros(0, k));
		C = reshape(C, 0, k);
		return
	end
	if k == 0
		C = reshape(n([]), 1, 0);
	else
		I = choices(m, k);
		C = reshape(n(I), size(I));
	end
end
