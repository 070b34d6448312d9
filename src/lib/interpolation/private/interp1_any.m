function vq = interp1_any(varargin)
%interp1_any(...)  interp1 for arguments that the C function does not handle.
%>> interp1_any([1 2 3], [10 20 40], 2.5)
%ans =
%    30
	if any(cellfun(@(a) isdatetime(a) || isduration(a), varargin))
		vq = interp1_times(varargin{:});
		return
	end
	method = '';
	extrap = [];
	pp = false;
	nums = {};
	for k = 1:nargin
		a = varargin{k};
		if ischar(a) || isstring(a)
			switch lower(char(a))
				case 'extrap'
					extrap = 'extrap';
				case 'pp'
					pp = true;
				case {'left', 'right'}
				otherwise
					method = lower(char(a));
			end
		elseif numel(nums) >= 2 && ~isempty(method) || numel(nums) == 3
			if iscell(a)
				a = a{1};
			end
			extrap = a;
		else
			nums{end + 1} = a; %#ok<AGROW>
		end
	end
	if isempty(method)
		method = 'linear';
	elseif method(1) == '*'
		method = method(2:end);
	end
	if pp
		[x, v] = points_of(nums{1}, nums{2});
		vq = pieces(x, v, method, size(nums{2}));
		return
	end
	switch numel(nums)
		case 2
			v = nums{1};
			xq = nums{2};
			if isvector(v)
				x = (1:numel(v))';
			else
				x = (1:size(v, 1))';
			end
		case 3
			[x, v, xq] = nums{:};
		otherwise
			error('MATLAB:interp1:nargin', 'Not enough input arguments.');
	end
	shape = size(v);
	[x, v] = points_of(x, v);
	n = numel(x);
	if n < 2 && ~isempty(xq)
		error('MATLAB:griddedInterpolant:DegenerateGridErrId', ...
			'Interpolation requires at least two sample points for each grid dimension.');
	end
	q = xq(:);
	if isempty(q)
		V = zeros(0, size(v, 2), underlyingType([v(1:0).'; x(1:0); q]));
	else
		V = evaluate(x, v, q, method);
	end
	if isempty(extrap) && ~any(strcmp(method, {'spline', 'pchip', 'makima'}))
		extrap = NaN;
	end
	if isnumeric(extrap) && ~isempty(extrap)
		if ~isreal(V) && isnan(extrap)
			extrap = complex(NaN, NaN);
		end
		V(q < x(1) | q > x(n), :) = extrap;
	elseif any(strcmp(method, {'previous', 'next'}))
		V(q < x(1), :) = repmat(v(1, :), sum(q < x(1)), 1);
		V(q > x(n), :) = repmat(v(n, :), sum(q > x(n)), 1);
	end
	if isreal(V)
		V(isnan(q), :) = NaN;
	else
		V(isnan(q), :) = complex(NaN, NaN);
	end
	if isvector_shape(shape)
		if isvector(xq) && ~isscalar(xq) && size(v, 2) == 1
			vq = reshape(V, size(xq));
		else
			vq = reshape(V, size(xq));
		end
	elseif isvector(xq) || isscalar(xq)
		vq = reshape(V, [numel(xq), shape(2:end)]);
	else
		vq = reshape(V, [size(xq), shape(2:end)]);
	end
end
function tf = isvector_shape(s)
	tf = numel(s) == 2 && any(s == 1);
end
function [x, v] = points_of(x, v)
	if ~isvector(x) && ~isempty(x)
		error('MATLAB:interp1:Xvector', 'X must be a vector.');
	end
	x = x(:);
	if ~isfloat(x)
		x = double(x);
	end
	if isvector(v)
		v = v(:);
	else
		v = reshape(v, size(v, 1), prod(size(v, 2:ndims(v))));
	end
	if numel(x) ~= size(v, 1)
		error('MATLAB:interp1:YInvalidNumRows', 'X and V must be of the same length.');
	end
	if ~isfloat(v)
		v = double(v);
	end
	if any(isnan(x))
		error('MATLAB:griddedInterpolant:NonMonotonicCompVecsErrId', 'Sample points must be finite.');
	end
	[x, order] = sort(x);
	v = v(order, :);
	if any(diff(x) == 0)
		error('MATLAB:griddedInterpolant:NonMonotonicCompVecsErrId', 'Sample points must be unique.');
	end
end
function V = evaluate(x, v, q, method)
	n = numel(x);
	switch method
		case 'linear'
			if size(v, 2) == 1 && isreal(v) && isreal(q) && isfloat(q)
				V = line_values(x, v, q);
				if isa(x, 'single') || isa(v, 'single') || isa(q, 'single')
					V = single(V);
				end
				return
			end
			i = min(max(discretized(q, [-Inf; x(2:n - 1); Inf], 'left'), 1), n - 1);
			t = (q - x(i)) ./ (x(i + 1) - x(i));
			a = v(i, :);
			b = v(i + 1, :);
			V = a + t .* (b - a);
			same = t == 1 & true(1, size(v, 2));
			V(same) = b(same);
			same = t == 0 & true(1, size(v, 2));
			V(same) = a(same);
		case 'nearest'
			mid = (x(1:n - 1) + x(2:n)) / 2;
			i = max(discretized(q, [-Inf; mid; Inf], 'left'), 1);
			V = v(i, :);
		case 'previous'
			i = discretized(q, [x; Inf], 'left');
			V = v(max(i, 1), :);
			V(i == 0, :) = NaN;
		case 'next'
			i = discretized(q, [-Inf; x], 'right');
			i(q > x(n)) = 0;
			V = v(max(min(i, n), 1), :);
			V(i == 0, :) = NaN;
		otherwise
			V = ppval(pieces(x, v, method, size(v)), q);
			V = reshape(V, size(v, 2) * (size(v, 2) > 1) + (size(v, 2) == 1) * numel(q), []);
			if size(v, 2) > 1
				V = V.';
			end
	end
end
function pp = pieces(x, v, method, shape)
	n = numel(x);
	m = size(v, 2);
	if m == 1
		y = v.';
	else
		y = v.';
	end
	switch method
		case 'linear'
			d = diff(v) ./ diff(x);
			pp = mkpp(x, [reshape(d.', [], 1), reshape(v(1:n - 1, :).', [], 1)], m);
		case 'nearest'
			mid = (x(1:n - 1) + x(2:n)) / 2;
			pp = mkpp([x(1); mid; x(n)], reshape(v.', [], 1), m);
		case 'previous'
			pp = mkpp([x; 2 * x(n) - x(n - 1)], reshape(v.', [], 1), m);
		case 'next'
			pp = mkpp([2 * x(1) - x(2); x], reshape(v.', [], 1), m);
		case {'pchip', 'cubic'}
			if n == 2 && strcmp(method, 'cubic')
				pp = pchip(x, y);
			else
				pp = pchip(x, y);
			end
		case 'makima'
			pp = makima(x, y);
		case 'spline'
			pp = spline(x, y);
		case 'v5cubic'
			d = diff(v) ./ diff(x);
			s = zeros(n, m);
			if n > 2
				s(2:n - 1, :) = (v(3:n, :) - v(1:n - 2, :)) ./ (x(3:n) - x(1:n - 2));
				s(1, :) = 2 * d(1, :) - s(2, :);
				s(n, :) = 2 * d(n - 1, :) - s(n - 1, :);
			else
				s = [d; d];
			end
			pp = hermite_pieces(x, v, s, m);
		otherwise
			error('MATLAB:interp1:InvalidMethod', 'Invalid interpolation method.');
	end
	if ~isvector_shape(shape) && numel(shape) > 2
		pp.dim = shape(2:end);
	end
end
