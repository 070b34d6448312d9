function [X, map] = rgb2ind(R, varargin)
%[X, MAP] = rgb2ind(RGB)        Indexed image with a colour map of all colours that occur.
%[X, MAP] = rgb2ind(RGB, N)     With N colours at most; where more occur, they are chosen to differ little from those.
%[X, MAP] = rgb2ind(RGB, TOL)   TOL below 1: the colours of a grid of that step.
%X = rgb2ind(RGB, MAP)          With the nearest colours of MAP.
%rgb2ind(..., 'nodither')       Each pixel by itself; else the error of a colour is spread to the pixels beside and
%below.
%[X, MAP] = rgb2ind(R, G, B)    From planes.
%>> rgb2ind(cat(3, 1, 0, 0))
%ans =
%  uint8
%   0
	if nargin == 3 && isequal(size(R), size(varargin{1}), size(varargin{2})) && ~ischar(varargin{2}) && ...
			size(R, 3) == 1
		R = cat(3, R, varargin{:});
		varargin = {};
	end
	if nargin < 1 || nargin > 3 || numel(varargin) > 1 && isnumeric(varargin{2})
		error('MATLAB:minrhs', 'Wrong number of input arguments.');
	end
	if ndims(R) ~= 3 || size(R, 3) ~= 3
		error('MATLAB:rgb2ind:InvalidImage', 'Input must be an M-by-N-by-3 image.');
	end
	C = double(colours('rgb2ind', {R}));
	[map, ~, k] = unique(C, 'rows');
	dither = true;
	if numel(varargin) > 1
		dither = ~strcmpi(varargin{2}, 'nodither');
		if dither && ~strcmpi(varargin{2}, 'dither')
			error('MATLAB:rgb2ind:InvalidOption', 'The option is ''dither'' or ''nodither''.');
		end
	end
	if ~isempty(varargin)
		[map, exact] = chosen(varargin{1}, map, C, k);
		if ~exact && dither
			k = image_dither(reshape(C, size(R)), map);
		elseif ~exact
			k = nearest(C, map);
		end
	end
	X = reshape(k, size(R, 1), size(R, 2));
	if size(map, 1) <= 256
		X = uint8(X - 1);
	elseif size(map, 1) <= 65536
		X = uint16(X - 1);
	end
end
function [map, exact] = chosen(how, map, C, k)
	exact = false;
	if isnumeric(how) && ~isscalar(how)
		check_map('rgb2ind', how);
		map = double(how);
	elseif ~isnumeric(how) || ~(how >= 0) || how >= 1 && (how ~= fix(how) || how > 65536)
		error('MATLAB:rgb2ind:InvalidColors', ...
				'The number of colours must be an integer up to 65536, or a tolerance below 1.');
	elseif how < 1
		if how > 0
			steps = max(round(1 / double(how)), 1);
			map = unique(round(C * steps) / steps, 'rows');
		end
		exact = how == 0;
	elseif size(map, 1) <= how
		exact = true;
	else
		map = boxes(map, accumarray(k, 1), double(how));
	end
end
function map = boxes(map, count, n)
% Divides the set of colours with the largest sum of squared deviations, at the best place, until there are N sets.
	sets = {(1:size(map, 1))'};
	[gain, parts] = best_cut(map, count, sets{1});
	cuts = {parts};
	while numel(sets) < n
		[most, at] = max(gain);
		if most <= 0, break, end
		halves = cuts{at};
		where = [at, numel(sets) + 1];
		for j = 1:2
			sets{where(j)} = halves{j};
			[gain(where(j)), cuts{where(j)}] = best_cut(map, count, halves{j});
		end
	end
	map = cell2mat(cellfun(@(s) sum(map(s, :) .* count(s), 1) / sum(count(s)), sets(:), 'UniformOutput', false));
end
function [gain, parts] = best_cut(map, count, set)
	gain = 0;
	parts = {};
	for c = 1:3
		[v, order] = sort(map(set, c));
		w = cumsum(count(set(order)));
		s = cumsum(v .* count(set(order)));
		g = s(1:end - 1).^2 ./ w(1:end - 1) + (s(end) - s(1:end - 1)).^2 ./ (w(end) - w(1:end - 1)) ...
				- s(end)^2 / w(end);
		g(diff(v) == 0) = 0;
		[most, at] = max(g);
		if ~isempty(most) && most > gain
			gain = most;
			parts = {set(order(1:at)), set(order(at + 1:end))};
		end
	end
end
function k = nearest(C, map)
	D = zeros(size(C, 1), size(map, 1));
	for c = 1:3
		D = D + (C(:, c) - map(:, c)').^2;
	end
	[~, k] = min(D, [], 2);
end
