function [B, window] = smoothdata(A, varargin)
%smoothdata(A)             Moving mean over a window chosen from the data.
%smoothdata(A, METHOD, K)  'movmean', 'movmedian', 'gaussian', 'lowess', 'loess', 'rlowess', 'rloess', 'sgolay' over
%   windows of K elements, or from K(1) before to K(2) behind an element. smoothdata(A, DIM, ...) works along DIM.
%smoothdata(..., 'includenan')           NaN makes all elements NaN in whose windows it is; 'omitnan' is the default.
%smoothdata(..., 'SamplePoints', T)      Where the elements lie; K is a length then. Not for 'lowess' and its kin.
%smoothdata(..., 'sgolay', K, 'Degree', D)   The degree of the polynomials, 2 if it is not given.
%>> smoothdata([1 2 6], 'movmean', 3)
%ans =
%    1.5000    3.0000    4.0000
	method = 'movmean';
	window = [];
	dim = first_dim(A);
	points = [];
	degree = [];
	omit = true;
	k = 1;
	while k <= numel(varargin)
		a = varargin{k};
		if isnumeric(a) || isduration(a)
			if k == 1 && isnumeric(a)
				dim = a;
			else
				window = a;
			end
		elseif any(strcmpi(a, {'SmoothingFactor', 'SamplePoints', 'Degree'}))
			if strcmpi(a, 'SmoothingFactor')
				error('RunMat:notSupported', 'smoothdata: option ''%s'' is not supported.', char(a));
			elseif k == numel(varargin)
				error('MATLAB:smoothdata:nameNoValue', 'The option ''%s'' needs a value.', char(a));
			elseif strcmpi(a, 'Degree')
				degree = varargin{k + 1};
				validateattributes(degree, {'numeric'}, {'scalar', 'integer', 'nonnegative'}, ...
					'smoothdata', 'Degree')
			else
				points = varargin{k + 1};
			end
			k = k + 1;
		elseif any(strcmpi(a, {'omitnan', 'omitmissing', 'includenan', 'includemissing'}))
			omit = startsWith(a, 'o', 'IgnoreCase', true);
		else
			method = lower(char(a));
			if ~any(strcmp(method, {'movmean', 'movmedian', 'gaussian', 'lowess', 'loess', 'rlowess', ...
					'rloess', 'sgolay'}))
				error('MATLAB:smoothdata:invalidMethod', 'Unknown method or option ''%s''.', method);
			end
		end
		k = k + 1;
	end
	if ~isempty(degree) && ~strcmp(method, 'sgolay')
		error('MATLAB:smoothdata:degreeNoSgolay', '''Degree'' is an option of ''sgolay''.');
	end
	n = size(A, dim);
	if isempty(window)
		window = max(min(4, n), 1);
		if n > 16
			window = max(round(n / 8), 4);
		end
	end
	if ~isempty(points)
		[points, window] = placed(points, window, n, method);
	elseif ~isnumeric(window)
		error('MATLAB:smoothdata:invalidWindow', 'A window that is a duration needs ''SamplePoints''.');
	end
	if ~all(window(:) >= 0) || isscalar(window) && window == 0 || numel(window) > 2
		error('MATLAB:smoothdata:invalidWindow', ['The window must be a positive number or two nonnegative ' ...
			'numbers.']);
	end
	how = struct('method', method, 'degree', degree, 'omit', omit);
	if isscalar(window)
		nb = floor(window / 2);
		nf = ceil(window / 2) - 1;
	else
		nb = window(1);
		nf = window(2);
	end
	switch method
		case 'movmean'
			options = {'omitnan'};
			if ~omit, options = {'includenan'}; end
			if ~isempty(points), options = [options, {'SamplePoints', points}]; end
			B = movmean(A, window, dim, options{:});
		case 'movmedian'
			options = {'omitnan'};
			if ~omit, options = {'includenan'}; end
			if ~isempty(points), options = [options, {'SamplePoints', points}]; end
			B = movmedian(A, window, dim, options{:});
		otherwise
			s = size(A);
			order = [dim, setdiff(1:numel(s), dim)];
			X = reshape(permute(A, order), n, []);
			Y = X;
			if isempty(points)
				width = nb + nf + 1;
				t = (1:n)';
				from = max(1, t - nb);
				to = min(n, t + nf);
			else
				width = sum(window);
				t = points;
				[from, to] = windows(t, window);
			end
			robust = startsWith(method, 'r');
			% For a full window without NaN, the result is a sum of its elements with constant weights.
			h = [];
			if isempty(points) && ~robust && n >= width && width <= 1000
				h = flip(weights((-nb:nf)', how, width));
			end
			for c = 1:size(X, 2)
				x = X(:, c);
				rest = 1:n;
				if ~isempty(h) && isfloat(x) && isreal(x) && ~any(isinf(x))
					if anynan(x)
						gone = [0; cumsum(isnan(x))];
						whole = nb + 1:n - nf;
						whole = whole(gone(whole + nf + 1) == gone(whole - nb));
						x(isnan(x)) = 0;
						y = conv(x, h, 'valid');
						Y(whole, c) = y(whole - nb);
						rest(whole) = [];
					else
						Y(nb + 1:n - nf, c) = conv(x, h, 'valid');
						rest = [1:nb, n - nf + 1:n];
					end
					x = X(:, c);
				end
				trust = ones(n, 1);
				for pass = 1:1 + 5 * robust
					for i = rest
						j = (from(i):to(i))';
						Y(i, c) = local(t(j) - t(i), x(j), how, width, trust(j));
					end
					if ~robust, break, end
					off = abs(x - Y(:, c));         % elements far from the curve count less
					rounding = 1000 * eps(max(abs(double(x))));
					typical = max(6 * median(off, 'omitnan'), rounding);
					trust = (1 - min(off / typical, 1).^2).^2;
					trust(isnan(trust)) = 1;
				end
			end
			B = ipermute(reshape(Y, s(order)), order);
	end
end
function [t, window] = placed(t, window, n, method)
	% Sample points and the window as numbers.
	if contains(method, 'owess') || contains(method, 'loess')
		error('RunMat:notSupported', ...
			'smoothdata: ''SamplePoints'' are not supported for ''%s''.', method);
	elseif ~(isnumeric(t) || isdatetime(t) || isduration(t)) || numel(t) ~= n || ~isvector(t)
		error('MATLAB:smoothdata:SamplePointsInvalid', 'There must be one sample point for each element.');
	end
	t = t(:);
	if isdatetime(t), t = t - t(1); end
	if isduration(t) ~= isduration(window)
		error('MATLAB:smoothdata:invalidWindow', ...
			'The window must be a length of time exactly if SamplePoints are times.');
	elseif isduration(t)
		t = seconds(t);
		window = seconds(window);
	end
	t = double(t);
	if any(~isfinite(t)) || any(diff(t) <= 0)
		error('MATLAB:smoothdata:SamplePointsInvalid', 'Sample points must be finite and increase.');
	end
end
function [from, to] = windows(t, window)
	% The first and the last element in the window of each one, as in movmean.
	n = numel(t);
	from = zeros(n, 1);
	to = zeros(n, 1);
	for i = 1:n
		if isscalar(window)
			in = t >= t(i) - window / 2 & t < t(i) + window / 2;
		else
			in = t >= t(i) - window(1) & t <= t(i) + window(2);
		end
		from(i) = find(in, 1);
		to(i) = find(in, 1, 'last');
	end
end
function v = local(t, y, how, width, trust)
	good = ~isnan(y);
	if ~any(good) || ~how.omit && ~all(good)
		v = NaN;
		return
	end
	t = t(good);
	y = y(good);
	if strcmp(how.method, 'gaussian')
		w = exp(-0.5 * (t / (width / 5)).^2);
		v = sum(w .* y) / sum(w);
		return
	end
	[V, s] = basis(t, how);
	s = s .* sqrt(trust(good));
	if nnz(s) < size(V, 2), V = V(:, 1:max(nnz(s), 1)); end
	p = (s .* V) \ (s .* y);
	v = p(1);
end
% The factors by which local multiplies the elements at positions t.
function h = weights(t, how, width)
	if strcmp(how.method, 'gaussian')
		h = exp(-0.5 * (t / (width / 5)).^2);
		h = h / sum(h);
		return
	end
	[V, s] = basis(t, how);
	P = (s .* V) \ diag(s);
	h = P(1, :)';
end
% Powers of t, and the roots of its weights.
function [V, s] = basis(t, how)
	w = ones(size(t));
	degree = 2;
	if ~isempty(how.degree), degree = how.degree; end
	if any(strcmp(how.method, {'lowess', 'rlowess', 'loess', 'rloess'}))
		d = max(abs(t)) + 1;
		w = (1 - (abs(t) / d).^3).^3;
		degree = 2 - endsWith(how.method, 'owess');
	end
	degree = min(degree, numel(t) - 1);
	V = t .^ (0:degree);
	s = sqrt(w);
end
