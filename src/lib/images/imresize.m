function [B, map] = imresize(A, varargin)
%imresize(A, S)            The image A at S times its size, or of [ROWS COLUMNS], where NaN keeps the shape.
%imresize(A, S, METHOD)    'nearest', 'bilinear', 'bicubic' (the usual one), 'box', 'lanczos2' or 'lanczos3'.
%imresize(..., 'Antialiasing', T, 'Method', M, 'OutputSize', [R C], 'Scale', S)  Without a filter when T is false.
%[B, MAP] = imresize(A, MAP, ...)  An image of indices into a colour map; its pixels are chosen, not mixed.
%>> imresize([1 2; 3 4], 2, 'nearest')
%ans =
%     1     1     2     2
%     1     1     2     2
%     3     3     4     4
%     3     3     4     4
	narginchk(2, Inf)
	if ~isnumeric(A) && ~islogical(A) || isempty(A)
		error('images:imresize:InvalidImage', 'A must be a numeric or logical image that is not empty.');
	end
	map = [];
	if isnumeric(varargin{1}) && size(varargin{1}, 2) == 3 && ~isscalar(varargin{1})
		map = varargin{1};
		varargin(1) = [];
	end
	[rows, cols, scale, method, smooth_] = options_of(A, varargin, ~isempty(map));
	class_ = class(A);
	B = A;
	if ~isfloat(B), B = double(B); end
	[~, order] = sort(scale);
	lengths = [rows cols];
	for d = order
		[at, weight] = contributions(size(B, d), lengths(d), scale(d), method, smooth_);
		B = along(B, at, weight, d);
		if ~isfloat(A) && ~islogical(A), B = double(cast(B, class_)); end
	end
	if islogical(A), B = B > 0.5; else, B = cast(B, class_); end
end
function B = along(A, at, weight, d)
	if d == 1
		B = 0;
		for k = 1:size(at, 2), B = B + A(at(:, k), :, :) .* weight(:, k); end
	else
		B = 0;
		for k = 1:size(at, 2), B = B + A(:, at(:, k), :) .* weight(:, k).'; end
	end
	s = size(A);
	s(d) = size(at, 1);
	B = reshape(B, s);
end
function [at, weight] = contributions(from, to, scale, method, smooth_)
	% pixels that each new pixel takes, mirrored at the edges, and their weights
	[h, width] = kernel_of(method);
	if scale < 1 && smooth_
		g = h;
		h = @(x) scale * g(scale * x);
		width = width / scale;
	end
	u = (1:to).' / scale + 0.5 * (1 - 1 / scale);
	left = floor(u - width / 2);
	at = left + (0:ceil(width) + 1);
	weight = h(u - at);
	weight = weight ./ sum(weight, 2);
	mirror = [1:from, from:-1:1];
	at = mirror(mod(at - 1, 2 * from) + 1);
	at = reshape(at, to, []);
	used = any(weight, 1);
	at = at(:, used);
	weight = weight(:, used);
end
function [h, width] = kernel_of(method)
	switch method
		case {'nearest', 'box'}, h = @(x) double(-0.5 <= x & x < 0.5); width = 1;
		case {'bilinear', 'triangle'}, h = @(x) max(1 - abs(x), 0); width = 2;
		case {'bicubic', 'cubic'}, h = @cubic; width = 4;
		case 'lanczos2', h = @(x) lanczos(x, 2); width = 4;
		case 'lanczos3', h = @(x) lanczos(x, 3); width = 6;
		otherwise, error('images:imresize:InvalidMethod', 'Unknown method ''%s''.', method);
	end
end
function y = cubic(x)
	x = abs(x);
	y = (1.5 * x.^3 - 2.5 * x.^2 + 1) .* (x <= 1) + (-0.5 * x.^3 + 2.5 * x.^2 - 4 * x + 2) .* (1 < x & x <= 2);
end
function y = lanczos(x, n)
	y = (sin(pi * x) .* sin(pi * x / n) + eps) ./ (pi^2 * x.^2 / n + eps) .* (abs(x) < n);
end
function [rows, cols, scale, method, smooth_] = options_of(A, args, indexed)
	method = 'bicubic';
	if indexed, method = 'nearest'; end
	smooth_ = [];
	s = [];
	out = [];
	k = 1;
	if ~isempty(args) && isnumeric(args{1})
		if isscalar(args{1}), s = args{1}; else, out = args{1}; end
		k = 2;
	end
	methods_ = {'nearest', 'bilinear', 'bicubic', 'box', 'triangle', 'cubic', 'lanczos2', 'lanczos3'};
	while k <= numel(args)
		name = lower(char(args{k}));
		if any(strcmp(name, methods_))
			method = name;
			k = k + 1;
			continue
		end
		if k == numel(args)
			error('images:imresize:InvalidMethod', 'Unknown method ''%s''.', name);
		end
		switch name
			case 'antialiasing', smooth_ = logical(args{k + 1});
			case 'method', method = lower(char(args{k + 1}));
			case 'outputsize', out = args{k + 1};
			case 'scale', s = args{k + 1};
			case {'colormap', 'dither'}
			otherwise, error('images:imresize:InvalidOption', 'Unknown option ''%s''.', name);
		end
		k = k + 2;
	end
	if isempty(smooth_), smooth_ = ~strcmp(method, 'nearest'); end
	if isempty(s) == isempty(out) || numel(s) > 2 || any(s <= 0) || numel(out) > 2 || any(out <= 0)
		error('images:imresize:InvalidScale', 'The scale must be positive, or a size of two elements.');
	end
	size_ = [size(A, 1), size(A, 2)];
	if isempty(out)
		scale = double(s(:).') .* [1 1];
		out = ceil(scale .* size_);
	else
		out = double(out(:).');
		if numel(out) < 2
			error('images:imresize:InvalidScale', 'The size must have two elements.');
		end
		if isnan(out(1))
			scale = out(2) / size_(2) * [1 1];
			out(1) = ceil(scale(1) * size_(1));
		elseif isnan(out(2))
			scale = out(1) / size_(1) * [1 1];
			out(2) = ceil(scale(1) * size_(2));
		else
			out = ceil(out);
			scale = out ./ size_;
		end
	end
	rows = out(1);
	cols = out(2);
end
