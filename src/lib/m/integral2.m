function q = integral2(fun, xa, xb, ya, yb, varargin)
%integral2(FUN, XA, XB, YA, YB)  Integral of FUN(X, Y) for X from XA to XB and Y from YA to YB, which may be functions of X.
%integral2(..., NAME, VALUE)     'AbsTol', 'RelTol', 'Method' ('auto', 'tiled', 'iterated').
%>> round(integral2(@(x, y) x .* y, 0, 1, 0, 2), 6)
%ans =
%     1
	if nargin < 5
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	fun = function_of(fun);
	if ~isa(fun, 'function_handle')
		error('MATLAB:integral2:fcnNotHandle', 'First input argument must be a function handle.');
	end
	if mod(numel(varargin), 2)
		error('MATLAB:integral2:propertyPairs', 'Options come in pairs of a name and a value.');
	end
	if ~isreal(xa) || ~isreal(xb) || isnumeric(ya) && ~isreal(ya) || isnumeric(yb) && ~isreal(yb)
		error('MATLAB:integral2:invalidLimits', 'Limits must be real.');
	end
	abstol = 1e-10;
	reltol = 1e-6;
	vectorized = true;
	for k = 1:2:numel(varargin)
		v = varargin{k + 1};
		switch lower(char(varargin{k}))
			case 'abstol'
				abstol = v;
				if ~isscalar(v) || ~isnumeric(v) || v < 0
					error('MATLAB:integral2:invalidAbsTol', 'AbsTol must be a nonnegative scalar.');
				end
			case 'reltol'
				reltol = v;
				if ~isscalar(v) || ~isnumeric(v) || v < 0
					error('MATLAB:integral2:invalidRelTol', 'RelTol must be a nonnegative scalar.');
				end
			case 'method'
				if ~any(strcmpi(v, {'auto', 'tiled', 'iterated'}))
					error('MATLAB:integral2:invalidMethod', 'Method must be ''auto'', ''tiled'' or ''iterated''.');
				end
			case 'vectorized'
				if ~isscalar(v)
					error('MATLAB:integral2:invalidVectorized', 'Vectorized must be a logical scalar.');
				end
				vectorized = logical(v);
			otherwise
				error('MATLAB:integral2:unknownOption', 'Unknown option ''%s''.', char(varargin{k}));
		end
	end
	if ~vectorized
		one = fun;
		fun = @(x, y) arrayfun(one, x, y);
	end
	low = ya;
	if ~isa(ya, 'function_handle')
		low = @(x) ya + zeros(size(x));
	end
	high = yb;
	if ~isa(yb, 'function_handle')
		high = @(x) yb + zeros(size(x));
	end
	inner = @(x) quadgk(@(y) fun(x + zeros(size(y)), y), low(x), high(x), 'AbsTol', abstol / 10, 'RelTol', reltol / 10);
	q = quadgk(@(x) arrayfun(inner, x), xa, xb, 'AbsTol', abstol, 'RelTol', reltol);
end
