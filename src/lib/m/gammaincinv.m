function x = gammaincinv(y, a, tail)
%gammaincinv(Y, A)        X with gammainc(X, A) = Y.
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
	x = zeros(size(y + a), 'like', y + a);
	Y = y + zeros(size(x));
	A = a + zeros(size(x));
	up = strcmpi(tail, 'upper');
	for k = 1:numel(x)
		x(k) = one(double(Y(k)), double(A(k)), up);
	end
end
function x = one(p, a, up)
	if isnan(p) || isnan(a)
		x = NaN;
		return
	end
	if a == 0 || p == double(up)
		x = 0;
		return
	end
	if p == double(~up)
		x = Inf;
		return
	end
	low = 0;
	high = max(a, 1);
	tail = 'lower';
	if up
		tail = 'upper';
	end
	while (gammainc(high, a, tail) < p) ~= up
		low = high;
		high = high * 2;
	end
	q = p;
	if up
		q = 1 - p;
	end
	x = (low + high) / 2;
	if q < 0.5 && q > 0
		guess = exp((log(q) + gammaln(a + 1)) / a);
		if guess > low && guess < high
			x = guess;
		end
	end
	for i = 1:200
		f = gammainc(x, a, tail) - p;
		if f == 0
			return
		end
		if (f < 0) ~= up
			low = x;
		else
			high = x;
		end
		d = exp((a - 1) * log(x) - x - gammaln(a));
		if up
			d = -d;
		end
		t = x - f / d;
		if ~(t > low && t < high)
			t = (low + high) / 2;
		end
		if abs(t - x) <= eps(x)
			x = t;
			return
		end
		x = t;
	end
end
