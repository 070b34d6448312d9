function z = smooth(varargin)
%smooth(Y)                Moving averages of the vector Y over 5 points, over fewer at the ends; a column.
%smooth(Y, SPAN, METHOD)  Over SPAN points, or a part of Y if SPAN is less than 1. METHOD is 'moving', 'lowess' or
%   'loess' (weighted lines or parabolas), 'rlowess' or 'rloess' (they resist outliers), or 'sgolay' (polynomials).
%smooth(Y, SPAN, 'sgolay', DEGREE)  Polynomials of the degree DEGREE (2).
%smooth(X, Y, ...)        With the abscissas X.
%>> smooth([1 2 6 2 1])'
%ans =
%    1.0000    3.0000    2.4000    3.0000    1.0000
	narginchk(1, 5)
	args = varargin;
	y = args{1};
	args(1) = [];
	x = [];
	if ~isempty(args) && isnumeric(args{1}) && ~isscalar(args{1}) && ~isempty(args{1})
		x = y;
		y = args{1};
		args(1) = [];
	end
	if ~isnumeric(y) || ~isvector(y) || ~isempty(x) && (~isnumeric(x) || numel(x) ~= numel(y))
		error('curvefit:smooth:InvalidData', 'X and Y must be numeric vectors of the same length.');
	end
	[span, method, degree] = options_of(args, numel(y));
	y = double(y(:));
	n = numel(y);
	order = 1:n;
	if isempty(x)
		x = (1:n).';
	else
		[x, order] = sort(double(x(:)));
		y = y(order);
	end
	even_ = all(abs(diff(x, 2)) <= 1e-10 * max(abs(x)));
	switch method
		case 'moving', s = moving_average(x, y, span, even_);
		case 'sgolay', s = polynomials(x, y, span, degree);
		case 'lowess', s = local_fit(x, y, span, 1, 0, even_);
		case 'loess', s = local_fit(x, y, span, 2, 0, even_);
		case 'rlowess', s = local_fit(x, y, span, 1, 5, even_);
		otherwise, s = local_fit(x, y, span, 2, 5, even_);
	end
	z = zeros(n, 1);
	z(order) = s;
end
function s = moving_average(x, y, span, even_)
	n = numel(y);
	half = min(min((0:n - 1).', (n - 1:-1:0).'), (span - 1) / 2);
	if even_
		total = cumsum([0; y]);
		at = (1:n).';
		s = (total(at + half + 1) - total(at - half)) ./ (2 * half + 1);
	else
		s = y;
		for k = 1:n                     % points at the same abscissa belong together
			in = k - half(k):k + half(k);
			s(k) = mean(y(in));
		end
		for v = unique(x(diff(x) == 0)).'
			s(x == v) = mean(s(x == v));
		end
	end
end
function s = polynomials(x, y, span, degree)
	n = numel(y);
	s = y;
	span = min(span, n - (1 - mod(n, 2)));
	for k = 1:n
		first = min(max(k - (span - 1) / 2, 1), n - span + 1);
		in = first:first + span - 1;
		A = (x(in) - x(k)).^(0:degree);
		c = A \ y(in);
		s(k) = c(1);
	end
end
function s = local_fit(x, y, span, degree, rounds, even_)
	s = fit_once(x, y, span, degree, [], even_);
	for k = 1:rounds
		s = fit_once(x, y, span, degree, y - s, even_);
	end
end
function s = fit_once(x, y, span, degree, residuals, even_)
	s = y;
	span = min(span, numel(y));
	first = nearest_windows(x, span);
	place = -1;                             % of point k in its window, for which `row` holds
	for k = 1:numel(y)
		in = (first(k):first(k) + span - 1).';
		if ~even_ || ~isempty(residuals) || k - first(k) ~= place
			row = fit_row(x(in) - x(k), span_weights(in, residuals, max(abs(y))), degree);
			place = k - first(k);
		end
		if any(row), s(k) = row * y(in); end
	end
end
function first = nearest_windows(x, span)
	% The first of the `span` points next to each point; x is sorted.
	n = numel(x);
	first = ones(n, 1);
	a = 1;
	for k = 1:n
		while a + span <= n && x(k) - x(a) > x(a + span) - x(k), a = a + 1; end
		first(k) = a;
	end
end
function w = span_weights(in, residuals, largest)
	% Points far from the last fit count less, or not.
	w = 1;
	if isempty(residuals), return, end
	r = abs(residuals(in) - median(residuals(in)));
	m = 6 * median(r);
	if m > eps(largest), w = max(1 - (r / m).^2, 0).^2; end
end
function row = fit_row(d, w, degree)
	% ROW * Y is the value at 0 of the polynomial that fits Y at the points D.
	row = zeros(1, numel(d));
	most = max(abs(d));
	v = ones(size(d));
	if most > 0, v = (1 - abs(d / most).^3).^3; end
	w = sqrt(max(v .* w, 0));
	used = w > 0;
	top = min(degree, numel(unique(d(used))) - 1);
	if top < 0, return, end
	A = w(used) .* d(used).^(0:top);
	c = A \ diag(w(used));
	row(used) = c(1, :);
end
function [span, method, degree] = options_of(args, n)
	span = [];
	method = 'moving';
	degree = 2;
	for k = 1:numel(args)
		a = args{k};
		if isnumeric(a)
			if k == 1, span = a; else, degree = a; end
		else
			method = lower(char(a));
			if ~any(strcmp(method, {'moving', 'lowess', 'loess', 'sgolay', 'rlowess', 'rloess'}))
				error('curvefit:smooth:InvalidMethod', 'Unknown method ''%s''.', method);
			end
		end
	end
	if isempty(span), span = 5; end
	if ~isscalar(span) || ~(span > 0)
		error('curvefit:smooth:InvalidSpan', 'SPAN must be positive.');
	end
	if span < 1, span = ceil(span * n); end
	span = min(floor(double(span)), n);
	if any(strcmp(method, {'moving', 'sgolay'})), span = span - (mod(span, 2) == 0); end
	span = max(span, 1);
	if strcmp(method, 'sgolay') && (~isscalar(degree) || degree ~= fix(degree) || degree < 0 || degree >= span)
		error('curvefit:smooth:InvalidDegree', 'DEGREE must be an integer less than SPAN.');
	end
end
