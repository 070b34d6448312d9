function [q, err] = quadgk(fun, a, b, varargin)
%quadgk(FUN, A, B)               Integral of FUN from A to B, which may be infinite:
%   adaptive Gauss and Kronrod quadrature.
%quadgk(..., NAME, VALUE)        'AbsTol', 'RelTol', 'Waypoints', 'MaxIntervalCount'.
%[Q, ERRBND] = quadgk(...)       Bound of the error.
%>> round(quadgk(@(x) x.^2, 0, 3), 6)
%ans =
%     9
	abstol = 1e-10;
	reltol = 1e-6;
	if isa(a, 'single') || isa(b, 'single')
		abstol = 1e-5;
		reltol = 1e-4;
	end
	points = [];
	limit = 650;
	array = false;
	if ~isempty(varargin) && isnumeric(varargin{1})
		% quadgk(f, a, b, abstol, trace): an older form
		if ~isempty(varargin{1})
			abstol = varargin{1};
		end
		if ~isscalar(abstol) || ~isreal(abstol) || abstol < 0
			error('MATLAB:quadgk:invalidAbsTol', 'AbsTol must be a nonnegative real scalar.');
		end
		reltol = max(reltol, 0);
	else
		if mod(numel(varargin), 2)
			error('MATLAB:quadgk:propertyPairs', 'Options come in pairs of a name and a value.');
		end
		for k = 1:2:numel(varargin)
			v = varargin{k + 1};
			switch lower(char(varargin{k}))
				case 'abstol'
					abstol = v;
					if ~isscalar(v) || ~isnumeric(v) || v < 0
						error('MATLAB:quadgk:invalidAbsTol', ...
							'AbsTol must be a nonnegative scalar.');
					end
				case 'reltol'
					reltol = v;
					if ~isscalar(v) || ~isnumeric(v) || v < 0
						error('MATLAB:quadgk:invalidRelTol', ...
							'RelTol must be a nonnegative scalar.');
					end
				case 'waypoints'
					points = v(:).';
				case 'maxintervalcount'
					limit = v;
				case 'arrayvalued'
					array = logical(v);
				case 'trace'
				otherwise
					error('MATLAB:quadgk:unknownOption', ...
						'Unknown option ''%s''.', char(varargin{k}));
			end
		end
	end
	if ~isscalar(a) || ~isscalar(b) || ~isfloat(a) && ~isinteger(a) || ~isnumeric(b)
		error('MATLAB:quadgk:invalidEndpoint', 'A and B must be scalars.');
	end
	fun = function_of(fun);
	if ~isreal(a) || ~isreal(b) || ~isreal(points)
		edges = divided([a, points, b]);
		f = fun;
		[q, err] = adaptive(f, edges, abstol, reltol, limit, array);
		return
	end
	a = cast(a, underlyingType(a + b));
	b = cast(b, underlyingType(a + b));
	if a == b
		q = fun(a) * 0;
		err = q;
		return
	end
	flip_ = a > b;
	if flip_
		[a, b] = deal(b, a);
	end
	points = sort(points(points > a & points < b));
	% The interval is mapped so that its ends (and infinity) are approached slowly.
	if isinf(a) && isinf(b)
		f = @(t) fun(t ./ (1 - t.^2)) .* ((1 + t.^2) ./ (1 - t.^2).^2);
		edges = [-1, back(points, 0), 1];
	elseif isinf(b)
		f = @(t) fun(a + (t ./ (1 - t)).^2) .* (2 * t ./ (1 - t).^3);
		edges = [0, sqrt(points - a) ./ (1 + sqrt(points - a)), 1];
	elseif isinf(a)
		f = @(t) fun(b - (t ./ (1 + t)).^2) .* (-2 * t ./ (1 + t).^3);
		edges = [-1, -sqrt(b - points) ./ (1 + sqrt(b - points)), 0];
	else
		h = (b - a) / 4;
		m = (b + a) / 2;
		f = @(t) fun(h * t .* (3 - t.^2) + m) .* (3 * h * (1 - t.^2));
		u = (points - m) / h;
		for i = 1:numel(u)
			% t with t*(3 - t^2) = u
			u(i) = 2 * sin(asin(u(i) / 2) / 3);
		end
		edges = [-1, u, 1];
	end
	edges = divided(edges);
	[q, err] = adaptive(f, edges, abstol, reltol, limit, array);
	if flip_
		q = -q;
	end
end
function edges = divided(edges)
	% At least ten pieces at the beginning, in proportion to the lengths between the given points.
	len = abs(diff(edges));
	if numel(edges) > 10 || ~all(isfinite(len)) || sum(len) == 0
		return
	end
	pieces = max(ceil(10 * len / sum(len) - 1e-9), 1);
	all_ = edges(1);
	for k = 1:numel(len)
		all_ = [all_, edges(k) + (edges(k + 1) - edges(k)) * (1:pieces(k)) / pieces(k)]; %#ok<AGROW>
		all_(end) = edges(k + 1);
	end
	edges = all_;
end
function t = back(x, ~)
	t = 2 * x ./ (1 + sqrt(1 + 4 * x.^2));
end
function [q, err] = adaptive(f, edges, abstol, reltol, limit, array)
	[n, w, g] = kronrod_rule();
	e = w - g;
	len = sum(abs(diff(edges)));    % length of the path, which may be closed
	left = edges(1:end - 1);
	right = edges(2:end);
	q0 = 0;
	e0 = 0;
	while true
		m = (left + right) / 2;
		h = (right - left) / 2;
		x = n * h + m;
		if array
			qs = cell(1, numel(h));
			for k = 1:numel(h)
				total = 0;
				bad = 0;
				for j = 1:15
					y = f(x(j, k));
					total = total + w(j) * h(k) * y;
					bad = bad + e(j) * h(k) * y;
				end
				qs{k} = total;
				es(k) = norm(bad(:), Inf); %#ok<AGROW>
			end
			es = es(1:numel(h));
			Q = q0;
			for k = 1:numel(h)
				Q = Q + qs{k};
			end
		else
			y = f(reshape(x, 1, []));
			if numel(y) ~= numel(x)
				error('MATLAB:quadgk:outputSize', ...
					['Output of the function must be the same size as the input. If FUN is an ' ...
					'array-valued integrand, set the ''ArrayValued'' option to true.']);
			end
			y = reshape(y, size(x));
			y(~isfinite(y) & abs(e) > 0 & (abs(x) == 1 | x == 0)) = 0;
			qs = (w' * y) .* h;
			es = abs((e' * y) .* h);
			Q = q0 + sum(qs);
		end
		tol = max(abstol, reltol * norm(Q(:), Inf));
		total = e0 + sum(es);
		if ~(total > tol)
			break
		end
		% pieces that are accurate enough are finished; the others are halved
		bad = es > tol * abs(right - left) / len & abs(right - left) > 100 * eps(max(abs(left), abs(right)));
		if ~any(bad)
			break
		end
		for k = find(~bad)
			if array
				q0 = q0 + qs{k};
			else
				q0 = q0 + qs(k);
			end
			e0 = e0 + es(k);
		end
		left = left(bad);
		right = right(bad);
		m = m(bad);
		if 2 * numel(m) > limit
			warning('MATLAB:quadgk:MaxIntervalCountReached', ...
				['Reached the limit on the maximum number of intervals in use. Approximate bound ' ...
				'on error is %.1e.'], total);
			break
		end
		[left, right] = deal([left, m], [m, right]);
	end
	q = Q;
	err = total;
	if any(~isfinite(Q(:)))
		warning('MATLAB:quadgk:NonFiniteValue', 'Infinite or Not-a-Number value encountered.');
	end
end
