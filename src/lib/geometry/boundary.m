function [k, v] = boundary(varargin)
%boundary(X, Y)          Indices of the points on a line around all points, counterclockwise, the first one repeated.
%   Other than the convex hull it may go inwards.
%boundary(X, Y, Z)       Triangles of such a surface around points in space.
%boundary(P)             P: a matrix with two or three columns.
%boundary(..., S)        S from 0, the convex hull, to 1, as tight as one line around all points can be; 0.5 without it.
%[K, V] = boundary(...)  V: the area or volume inside.
%>> boundary([0 2 2 0 1], [0 0 2 2 1], 0)'
%ans =
%     1     2     3     4     1
	if nargin < 1
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	args = varargin;
	s = 0.5;
	if numel(args) > 1 && isscalar(args{end}) && ~isscalar(args{1})
		s = args{end};
		args(end) = [];
	end
	if ~isnumeric(s) || ~isreal(s) || ~(s >= 0 && s <= 1)
		error('MATLAB:boundary:InvalidShrinkFactor', 'The shrink factor must lie between 0 and 1.');
	end
	if isscalar(args)
		P = args{1};
	elseif numel(args) > 3 || any(cellfun(@numel, args) ~= numel(args{1})) || ~all(cellfun(@isnumeric, args))
		error('MATLAB:boundary:InvalidInput', 'The coordinates must be numbers, as many of each.');
	else
		P = cell2mat(cellfun(@(a) double(a(:)), args, 'UniformOutput', false));
	end
	if ~isnumeric(P) || ~isreal(P) || ~any(size(P, 2) == [2 3])
		error('MATLAB:boundary:InvalidInput', 'Points must be a real matrix with two or three columns.');
	end
	[P, first] = unique(double(P), 'rows', 'stable');
	shape = alphaShape(P);
	radii = alphaSpectrum(shape);
	if isempty(radii)                       % the points lie on one line or plane
		k = zeros(0, 1 + 2 * (size(P, 2) == 3));
		v = 0;
		return
	end
	radii = radii(radii >= criticalAlpha(shape, 'one-region'));
	shape.Alpha = radii(max(ceil(s * numel(radii)), 1));
	shape.HoleThreshold = Inf;
	F = boundaryFacets(shape);
	if size(P, 2) == 3
		k = first(F);
		v = volume(shape);
	else
		k = first(around(F, P));
		v = area(shape);
	end
end
function line = around(F, P)
	% Joins sides to a line. Where it meets a point twice, it goes on along the same part of the inside.
	next = accumarray(F(:, 1), (1:size(F, 1))', [size(P, 1) 1], @(e) {e});
	[~, start] = min(F(:, 1));
	line = zeros(size(F, 1) + 1, 1);
	e = start;
	for n = 1:size(F, 1)
		line(n) = F(e, 1);
		[from, at] = deal(F(e, 1), F(e, 2));
		choice = next{at};
		if ~isscalar(choice)
			back = P(from, :) - P(at, :);
			to = P(F(choice, 2), :) - P(at, :);
			turn = mod(atan2(back(2), back(1)) - atan2(to(:, 2), to(:, 1)), 2 * pi);
			[~, which] = min(turn);
			choice = choice(which);
		end
		e = choice;
		if e == start, break, end
	end
	line = [line(1:n); line(1)];
end
