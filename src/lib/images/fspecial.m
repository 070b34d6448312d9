function h = fspecial(kind, varargin)
%fspecial('average', SIZE), fspecial('gaussian', SIZE, SIGMA), fspecial('log', SIZE, SIGMA)   Two-dimensional filters,
%   for imfilter.
%fspecial('disk', RADIUS), fspecial('laplacian', ALPHA), fspecial('unsharp', ALPHA)
%fspecial('motion', LENGTH, ANGLE)   The way of a point, at an angle in degrees.
%fspecial('sobel'), fspecial('prewitt')
%>> fspecial('average', 2)
%ans =
%    0.2500    0.2500
%    0.2500    0.2500
	kind = validatestring(kind, {'average', 'disk', 'gaussian', 'laplacian', 'log', 'motion', 'prewitt', ...
		'sobel', ...
		'unsharp'}, 'fspecial', 'TYPE');
	for k = 1:numel(varargin)
		v = varargin{k};
		if ~isnumeric(v) || ~isreal(v) || isempty(v) || numel(v) > 2 || ~all(isfinite(v))
			error('images:fspecial:InvalidParameter', ...
				'Parameters of filters must be one or two real numbers.');
		end
	end
	p = @(k, standard) parameter(varargin, k, standard);
	switch kind
		case 'average'
			s = sizes(p(1, 3));
			h = ones(s) / prod(s);
		case 'disk'
			h = disk(positive(p(1, 5)));
		case {'gaussian', 'log'}
			h = bell(sizes(p(1, 3 + 2 * strcmp(kind, 'log'))), positive(p(2, 0.5)), strcmp(kind, 'log'));
		case {'laplacian', 'unsharp'}
			a = p(1, 0.2);
			if ~isscalar(a) || a < 0 || a > 1
				error('images:fspecial:InvalidParameter', 'ALPHA must lie between 0 and 1.');
			end
			h = [a 1-a a; 1-a -4 1-a; a 1-a a] / (a + 1);
			if strcmp(kind, 'unsharp')
				h = [0 0 0; 0 1 0; 0 0 0] - h;
			end
		case 'motion'
			h = motion(max(1, positive(p(1, 9))), p(2, 0));
		case 'sobel'
			h = [1 2 1; 0 0 0; -1 -2 -1];
		otherwise
			h = [1 1 1; 0 0 0; -1 -1 -1];
	end
end

function v = parameter(args, k, v)
	if k <= numel(args)
		v = double(args{k});
	end
end

function v = positive(v)
	if ~isscalar(v) || v <= 0
		error('images:fspecial:InvalidParameter', 'The parameter must be a positive number.');
	end
end

function s = sizes(s)
	s = s .* [1 1];
	if any(s < 1 | s ~= fix(s))
		error('images:fspecial:InvalidParameter', 'SIZE must be positive integers.');
	end
end

function h = bell(s, sigma, laplace)
	[x, y] = meshgrid((0:s(2) - 1) - (s(2) - 1) / 2, (0:s(1) - 1) - (s(1) - 1) / 2);
	h = exp(-(x.^2 + y.^2) / (2 * sigma^2));
	h(h < eps * max(h(:))) = 0;
	if sum(h(:)) ~= 0
		h = h / sum(h(:));
	end
	if laplace
		h = h .* (x.^2 + y.^2 - 2 * sigma^2) / sigma^4;
		h = h - mean(h(:));
	end
end

% The part of each pixel that is inside the circle. One quadrant is enough; its pixels on an axis are cut there.
function h = disk(r)
	n = ceil(r - 0.5);
	from = [0, (1:n) - 0.5];
	to = (0:n) + 0.5;
	q = zeros(n + 1);
	for i = 1:n + 1
		for j = 1:n + 1
			q(i, j) = circle_part(from(j), to(j), from(i), to(i), r);
		end
	end
	q(1, :) = 2 * q(1, :);
	q(:, 1) = 2 * q(:, 1);
	h = [flipud(q(2:end, :)); q];
	h = [fliplr(h(:, 2:end)), h];
	h = h / sum(h(:));
end

function a = circle_part(x1, x2, y1, y2, r)
	% left of it, the circle covers the full height of the pixel
	whole = min(max(sqrt(max(r^2 - y2^2, 0)), x1), x2);
	stop = min(max(sqrt(max(r^2 - y1^2, 0)), x1), x2);
	F = @(x) (x * sqrt(max(r^2 - x^2, 0)) + r^2 * asin(min(x / r, 1))) / 2 - y1 * x;
	a = (whole - x1) * (y2 - y1) * (r^2 > y2^2) + max(F(stop) - F(whole), 0) * (stop > whole);
end

% A weight that decreases from 1 on the segment to 0 at distance 1.
function h = motion(len, degrees)
	half = (len - 1) / 2;
	n = ceil(half) + 1;
	[x, y] = meshgrid(-n:n, n:-1:-n);
	along = x * cosd(degrees) + y * sind(degrees);
	across = y * cosd(degrees) - x * sind(degrees);
	h = max(0, 1 - hypot(across, max(abs(along) - half, 0)));
	h(h < 1e-12) = 0;
	rows = any(h, 2);
	cols = any(h, 1);
	h = h(rows, cols) / sum(h(:));
end
