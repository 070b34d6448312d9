function [F, tf] = fillmissing(A, method, varargin)
%fillmissing(A, 'constant', V)   A with its missing elements replaced by V.
%fillmissing(A, METHOD)          'previous', 'next', 'nearest', 'linear', 'spline', 'pchip', 'makima'.
%fillmissing(A, 'movmean', K)    By a moving mean or 'movmedian'.
%fillmissing(..., DIM), fillmissing(..., 'EndValues', V), 'SamplePoints', T, 'MaxGap', G, 'MissingLocations', TF
%[F, TF] = fillmissing(...)      TF: what was filled.
%>> fillmissing([1 NaN 3], 'linear')
%ans =
%     1     2     3
	method = lower(char(method));
	if ~any(strcmp(method, {'constant', 'previous', 'next', 'nearest', 'linear', 'spline', 'pchip', 'makima', ...
			'movmean', 'movmedian'}))
		error('MATLAB:fillmissing:MethodInvalid', 'Unknown method ''%s''.', method);
	end
	value = [];
	if any(strcmp(method, {'constant', 'movmean', 'movmedian'}))
		if isempty(varargin)
			error('MATLAB:minrhs', 'The method ''%s'' needs a value.', method);
		end
		value = varargin{1};
		varargin(1) = [];
	end
	dim = first_dim(A);
	ends = 'extrap';
	points = [];
	where = ismissing(A);
	most = Inf;
	k = 1;
	while k <= numel(varargin)
		if isnumeric(varargin{k})
			dim = varargin{k};
		else
			if k == numel(varargin)
				error('MATLAB:fillmissing:NameValuePairs', ...
					'The option ''%s'' needs a value.', char(varargin{k}));
			end
			switch lower(char(varargin{k}))
				case 'endvalues'
					ends = varargin{k + 1};
					known = {'extrap', 'none', 'previous', 'next', 'nearest', 'linear', ...
						'spline', 'pchip', 'makima'};
					if (ischar(ends) || isstring(ends)) && ~any(strcmpi(ends, known))
						error('MATLAB:fillmissing:EndValuesInvalidMethod', ...
							'Unknown treatment of end values ''%s''.', char(ends));
					end
					if isstring(ends) || ischar(ends), ends = lower(char(ends)); end
				case 'samplepoints'
					points = varargin{k + 1};
				case 'missinglocations'
					where = varargin{k + 1};
				case 'maxgap'
					most = varargin{k + 1};
				otherwise
					error('MATLAB:fillmissing:NameValuePairs', ...
						'Unknown option ''%s''.', char(varargin{k}));
			end
			k = k + 1;
		end
		k = k + 1;
	end
	s = size(A);
	s(end + 1:dim) = 1;
	order = [dim, setdiff(1:numel(s), dim)];
	lines = prod(s(order(2:end)));
	X = reshape(permute(A, order), s(dim), lines);
	M = reshape(permute(where, order), s(dim), lines);
	Y = X;
	n = s(dim);
	if isempty(points)
		points = (1:n)';
	end
	points = double(points(:));
	for c = 1:size(X, 2)
		M(:, c) = M(:, c) & ~wide(M(:, c), points, most);
		Y(:, c) = line(X(:, c), M(:, c), method, value, ends, points, c);
	end
	F = ipermute(reshape(Y, s(order)), order);
	tf = where & ~ismissing(F);
end
function tf = wide(m, t, most)
	% Is an element in a gap that is longer than MOST? A gap reaches from the element before it to the one after it.
	tf = false(size(m));
	if isinf(most), return, end
	first = find(diff([false; m]) == 1);
	last = find(diff([m; false]) == -1);
	for k = 1:numel(first)
		a = first(k);
		b = last(k);
		if a > 1 && b < numel(m), len = t(b + 1) - t(a - 1); else, len = t(b) - t(a); end
		tf(a:b) = len > most;
	end
end
function x = line(x, m, method, value, ends, t, c)
	n = numel(x);
	good = find(~m);
	bad = find(m);
	if strcmp(method, 'constant')
		if ischar(value) || isscalar(value)
			v = value;
		else
			v = value(c);
		end
		if iscell(x)
			if ~iscell(v)
				v = {v};
			end
		end
		x(bad) = v;
		return
	end
	if isempty(good) || isempty(bad)
		return
	end
	y = x;
	switch method
		case 'previous'
			last = cummax((1:n)' .* ~m);
			y(last > 0) = x(last(last > 0));
		case 'next'
			next = (1:n)';
			next(m) = n + 1;
			next = cummin(next, 'reverse');
			y(next <= n) = x(next(next <= n));
		case 'nearest'
			if isscalar(good)
				y(bad) = x(good);
			else
				y(bad) = x(good(interp1(t(good), (1:numel(good))', t(bad), 'nearest', 'extrap')));
			end
		case {'movmean', 'movmedian'}
			for i = bad'
				if isscalar(value) % 4 elements are two before, this one, and one behind it
					w = x(~m & t >= t(i) - value / 2 & t < t(i) + value / 2);
				else
					w = x(~m & t >= t(i) - value(1) & t <= t(i) + value(2));
				end
				if isempty(w)
					continue
				elseif strcmp(method, 'movmean')
					y(i) = mean(w);
				else
					y(i) = median(w);
				end
			end
		otherwise
			if isscalar(good)
				if strcmp(method, 'linear')
					return
				end
			else
				y(bad) = interp1(t(good), x(good), t(bad), method, 'extrap');
			end
	end
	if isnumeric(ends) && ~ischar(ends)
		y(bad(bad < good(1) | bad > good(end))) = ends;
	elseif strcmp(ends, 'none')
		k = bad(bad < good(1) | bad > good(end));
		y(k) = x(k);
	elseif strcmp(ends, 'nearest')
		y(bad(bad < good(1))) = x(good(1));
		y(bad(bad > good(end))) = x(good(end));
	elseif any(strcmp(ends, {'previous', 'next'}))
		k = bad(bad < good(1) | bad > good(end));
		y(k) = x(k);
		if strcmp(ends, 'previous')
			y(bad(bad > good(end))) = x(good(end));
		else
			y(bad(bad < good(1))) = x(good(1));
		end
	elseif ~strcmp(ends, 'extrap') && ~isscalar(good)
		k = bad(bad < good(1) | bad > good(end));
		y(k) = interp1(t(good), x(good), t(k), ends, 'extrap');
	end
	x = y;
end
