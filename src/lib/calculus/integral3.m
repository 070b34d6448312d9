function q = integral3(fun, xa, xb, ya, yb, za, zb, varargin)
%integral3(FUN, XA, XB, YA, YB, ZA, ZB)  Integral of FUN(X, Y, Z); bounds of Y may be functions of X, bounds of Z of X
%   and Y.
%integral3(..., NAME, VALUE)             'AbsTol', 'RelTol', 'Method'.
%>> integral3(@(x, y, z) x .* y .* z, 0, 1, 0, 1, 0, 2)
%ans =
%    0.5000
	fun = function_of(fun);
	if mod(numel(varargin), 2)
		error('MATLAB:integral3:propertyPairs', 'Options come in pairs of a name and a value.');
	end
	args = {};
	vectorized = true;
	for k = 1:2:numel(varargin)
		switch lower(char(varargin{k}))
			case {'abstol', 'reltol', 'method'}
				args = [args, varargin(k:k + 1)]; %#ok<AGROW>
			case 'vectorized'
				vectorized = varargin{k + 1};
			otherwise
				error('MATLAB:integral3:unknownOption', 'Unknown option ''%s''.', char(varargin{k}));
		end
	end
	if ~vectorized
		one = fun;
		fun = @(x, y, z) arrayfun(one, x, y, z);
	end
	low = ya;
	if ~isa(ya, 'function_handle')
		low = @(x) ya;
	end
	high = yb;
	if ~isa(yb, 'function_handle')
		high = @(x) yb;
	end
	zlow = za;
	if ~isa(za, 'function_handle')
		zlow = @(x, y) za + zeros(size(y));
	end
	zhigh = zb;
	if ~isa(zb, 'function_handle')
		zhigh = @(x, y) zb + zeros(size(y));
	end
	inner = @(x) integral2(@(y, z) fun(x + zeros(size(y)), y, z), low(x), high(x), @(y) zlow(x, y), ...
		@(y) zhigh(x, y), args{:});
	q = quadgk(@(x) arrayfun(inner, x), xa, xb, 'AbsTol', 1e-10, 'RelTol', 1e-6);
end
