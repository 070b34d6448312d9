function q = integral2(fun, xa, xb, ya, yb, varargin)
%integral2(FUN, XA, XB, YA, YB)  Integral of FUN(X, Y) for X from XA to XB and Y from YA to YB, which may be functions
%   of X.
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
	tiles = true;
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
					error('MATLAB:integral2:invalidMethod', ...
						'Method must be ''auto'', ''tiled'' or ''iterated''.');
				end
				tiles = ~strcmpi(v, 'iterated');
			case 'vectorized'
				if ~isscalar(v)
					error('MATLAB:integral2:invalidVectorized', ...
						'Vectorized must be a logical scalar.');
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
	if tiles && isscalar(xa) && isscalar(xb) && isfinite(xa) && isfinite(xb)
		[q, ok] = tiled(fun, xa, xb, low, high, abstol, reltol);
		if ok
			return
		end
	end
	inner = @(x) quadgk(@(y) fun(x + zeros(size(y)), y), low(x), high(x), 'AbsTol', abstol / 10, 'RelTol', ...
		reltol / 10);
	q = quadgk(@(x) arrayfun(inner, x), xa, xb, 'AbsTol', abstol, 'RelTol', reltol);
end
function [q, ok] = tiled(fun, xa, xb, low, high, abstol, reltol)
	% The rule of Gauss and Kronrod in both directions, for all tiles of a round at once. Tiles that are not
	% accurate enough are divided into four. A cubic maps both sides so that the points are dense at the edges,
	% which makes weak singularities there harmless.
	[n, w, g] = kronrod_rule();
	ww = reshape(w * w', [], 1);
	gg = reshape(g * g', [], 1);
	[i, j] = ndgrid(1:15, 1:15);
	T = [-1; 1; -1; 1];
	q = 0;
	q0 = 0;
	e0 = 0;
	ok = false;
	for round_ = 1:12
		hx = (T(2, :) - T(1, :)) / 2;
		hv = (T(4, :) - T(3, :)) / 2;
		t = n(i(:)) * hx + (T(2, :) + T(1, :)) / 2;
		v = n(j(:)) * hv + (T(4, :) + T(3, :)) / 2;
		x = (xa + xb) / 2 + (xb - xa) / 4 * t .* (3 - t.^2);
		below = low(x);
		above = high(x);
		if ~isequal(size(below), size(x)) || ~isequal(size(above), size(x)) || ~all(isfinite(below(:))) || ...
			~all(isfinite(above(:)))
			return
		end
		y = below + (above - below) .* (2 + v .* (3 - v.^2)) / 4;
		f = fun(x, y);
		if ~isequal(size(f), size(x)) || ~isfloat(f)
			return
		end
		f = f .* ((xb - xa) * 0.5625 * (1 - t.^2)) .* (above - below) .* (1 - v.^2);
		area = hx .* hv;
		k = (ww' * f) .* area;
		e = abs(k - (gg' * f) .* area);
		if ~all(isfinite(k))
			return
		end
		q = q0 + sum(k);
		tol = max(abstol, reltol * abs(q)) / 2;
		if e0 + sum(e) <= tol
			ok = true;
			return
		end
		good = e <= tol * area / 4 | e <= 4 * eps(abs(q)) * area / 4;
		q0 = q0 + sum(k(good));
		e0 = e0 + sum(e(good));
		T = T(:, ~good);
		if isempty(T)
			ok = true;
			return
		elseif size(T, 2) > 2000
			return
		end
		mx = (T(1, :) + T(2, :)) / 2;
		mv = (T(3, :) + T(4, :)) / 2;
		T = [T(1, :), mx, T(1, :), mx; mx, T(2, :), mx, T(2, :); T(3, :), T(3, :), mv, mv; ...
			mv, mv, T(4, :), T(4, :)];
	end
end
