function x = betaincinv(y, a, b, tail)
%betaincinv(Y, A, B)        X with betainc(X, A, B) = Y.
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
	if ~isreal(y) || ~isreal(a) || ~isreal(b) || ~isfloat(y) || ~isfloat(a) || ~isfloat(b) || isinteger(y) || isinteger(a) || isinteger(b)
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
	x = zeros(size(y + a + b), 'like', y + a + b);
	Y = double(y) + zeros(size(x));
	A = double(a) + zeros(size(x));
	B = double(b) + zeros(size(x));
	up = strcmpi(tail, 'upper');
	for k = 1:numel(x)
		x(k) = one(Y(k), A(k), B(k), up);
	end
end
function x = one(p, a, b, up)
	if isnan(p)
		x = NaN;
		return
	end
	if p == 0 || p == 1
		x = double((p == 1) ~= up);
		return
	end
	low = 0;
	high = 1;
	t = 'l';
	if up
		t = 'u';
	end
	x = a / (a + b);
	g = exp((log(p) + log(a) + betaln(a, b)) / a);
	if ~up && g < x && g > 0
		x = g;
	end
	for i = 1:300
		f = betainc_values(x, a, b, t) - p;
		if f == 0
			return
		end
		if (f < 0) ~= up
			low = x;
		else
			high = x;
		end
		d = exp((a - 1) * log(x) + (b - 1) * log1p(-x) - betaln(a, b));
		if up
			d = -d;
		end
		n = x - f / d;
		if ~(n > low && n < high)
			if low == 0 && high < 1e-3
				n = high * 1e-3;
			else
				n = (low + high) / 2;
			end
		end
		if abs(n - x) <= eps(x)
			x = n;
			return
		end
		x = n;
	end
end
