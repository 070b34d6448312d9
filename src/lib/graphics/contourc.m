function [C, levels] = contourc(varargin)
%contourc(Z)            Lines of equal height of the matrix Z: columns of points behind a column [LEVEL; NUMBER].
%contourc(X, Y, Z)      X belongs to the columns of Z, Y to its rows: vectors, or matrices as meshgrid makes them.
%contourc(..., N)       N heights between the smallest and the largest.
%contourc(..., LEVELS)  These heights; [V V] for one.
%>> contourc([0 0 0; 0 2 0; 0 0 0], [1 1])
%ans =
%    1.0000    1.5000    2.0000    2.5000    2.0000    1.5000
%    5.0000    2.0000    1.5000    2.0000    2.5000    2.0000
	[x, y, Z, levels] = arguments_of(varargin);
	parts = {zeros(2, 0)};
	for v = levels
		parts = [parts, lines_at(x, y, Z, v)]; %#ok<AGROW>
	end
	C = [parts{:}];
end
function [x, y, Z, levels] = arguments_of(args)
	if isempty(args) || numel(args) > 4
		error('MATLAB:narginchk:notEnoughInputs', 'One to four arguments are expected.');
	end
	levels = [];
	if numel(args) == 2 || numel(args) == 4
		levels = double(args{end});
		args(end) = [];
	end
	Z = double(args{end});
	if ~ismatrix(Z) || any(size(Z) < 2)
		error('MATLAB:contourc:ZMustBeAtLeast2x2Matrix', 'Z must be at least a 2-by-2 matrix.');
	end
	x = 1:size(Z, 2);
	y = 1:size(Z, 1);
	if numel(args) == 3
		x = along(args{1}, 2);
		y = along(args{2}, 1);
		if numel(x) ~= size(Z, 2) || numel(y) ~= size(Z, 1)
			error('MATLAB:contourc:LengthXAndYMustMatchZ', ...
				'The lengths of X and Y must match the size of Z.');
		end
	end
	there = Z(isfinite(Z));
	low = min(there);
	high = max(there);
	if isempty(there)
		levels = zeros(1, 0);
	elseif isempty(levels)
		levels = round_levels(low, high);
	elseif isscalar(levels)
		levels = linspace(low, high, levels + 2);
		levels = levels(2:end - 1);
	else
		levels = unique(levels(:)');
	end
end
function v = along(v, dim)
	if ~isvector(v)
		if dim == 2, v = v(1, :); else, v = v(:, 1); end
	end
	v = reshape(double(v), 1, []);
end
function v = round_levels(low, high)
	if low == high
		v = zeros(1, 0);
		return
	end
	raw = (high - low) / 10;
	p = 10^floor(log10(raw));
	steps = [1 2 2.5 5 10] * p;
	step = steps(find(steps >= raw * (1 - 1e-12), 1));
	v = ceil(low / step) * step:step:high;
	v = v(v > low & v < high);
end
function parts = lines_at(x, y, Z, v)
	% A contour line crosses edges of cells. In each cell, the crossed edges of its border are joined in pairs.
	[m, n] = size(Z);
	above = Z >= v;
	good = isfinite(Z);
	cells = good(1:end - 1, 1:end - 1) & good(2:end, 1:end - 1) & good(1:end - 1, 2:end) & good(2:end, 2:end);
	kind = above(1:end - 1, 1:end - 1) + 2 * above(1:end - 1, 2:end) + 4 * above(2:end, 2:end) ...
		+ 8 * above(2:end, 1:end - 1);
	kind(~cells) = 0;
	[i, j] = find(kind > 0 & kind < 15);
	parts = {};
	if isempty(i), return, end
	i = i(:);
	j = j(:);
	kind = reshape(kind(sub2ind(size(kind), i, j)), [], 1);
	% Numbers of edges: first those along a row of Z, then those along a column.
	top = i + (j - 1) * m;
	bottom = top + 1;
	left = m * n + top;
	right = m * n + i + j * m;
	edge = [top, right, bottom, left];
	pairs = [1 4; 1 2; 2 4; 2 3; 0 0; 1 3; 3 4; 3 4; 1 3; 0 0; 2 3; 2 4; 1 2; 1 4];
	middle = (Z(top) + Z(top + 1) + Z(top + m) + Z(top + m + 1)) / 4;
	up = middle >= v;
	a = zeros(0, 1);
	b = zeros(0, 1);
	plain = find(kind ~= 5 & kind ~= 10);
	a = [a; edge(sub2ind(size(edge), plain, pairs(kind(plain), 1)))];
	b = [b; edge(sub2ind(size(edge), plain, pairs(kind(plain), 2)))];
	% At saddles, the middle of the cell decides which corners are connected.
	cut = find(kind == 5 & up | kind == 10 & ~up);
	a = [a; edge(cut, 1); edge(cut, 3)];
	b = [b; edge(cut, 2); edge(cut, 4)];
	cut = find(kind == 5 & ~up | kind == 10 & up);
	a = [a; edge(cut, 1); edge(cut, 2)];
	b = [b; edge(cut, 4); edge(cut, 3)];
	[number, ~, id] = unique([a; b]);
	P = points_of(number, x, y, Z, v);
	parts = joined(reshape(id, [], 2), P, v);
end
function P = points_of(number, x, y, Z, v)
	[m, n] = size(Z);
	down = number > m * n;
	k = number - down * (m * n);
	other = k + m;
	other(down) = k(down) + 1;
	t = (v - Z(k)) ./ (Z(other) - Z(k));
	[i1, j1] = ind2sub([m n], k);
	[i2, j2] = ind2sub([m n], other);
	x = x(:);
	y = y(:);
	P = [x(j1) + t(:) .* (x(j2) - x(j1)), y(i1) + t(:) .* (y(i2) - y(i1))]';
end
function parts = joined(pairs, P, v)
	% Joins pairs of points to lines: first open lines from one end to the other, then closed ones.
	n = size(P, 2);
	next = zeros(2, n);
	count = zeros(1, n);
	for k = 1:size(pairs, 1)
		for s = 1:2
			p = pairs(k, s);
			count(p) = count(p) + 1;
			next(count(p), p) = pairs(k, 3 - s);
		end
	end
	seen = false(1, n);
	parts = {};
	for start = [find(count == 1), find(count == 2)]
		if seen(start), continue, end
		line = zeros(1, n);
		line(1) = start;
		len = 1;
		seen(start) = true;
		at = next(1, start);
		from = start;
		while at && ~seen(at)
			seen(at) = true;
			len = len + 1;
			line(len) = at;
			to = next(1, at);
			if to == from, to = next(2, at); end
			from = at;
			at = to;
		end
		if at == start && len > 2
			len = len + 1;
			line(len) = start;
		end
		parts{end + 1} = [[v; len], P(:, line(1:len))]; %#ok<AGROW>
	end
end
