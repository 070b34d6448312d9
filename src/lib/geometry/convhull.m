function [H, area] = convhull(x, varargin)
%convhull(X, Y)          Indices of the corners of the convex hull of points in the plane, counterclockwise,
%   the first one repeated.
%convhull(X, Y, Z)       Triangles of the hull of points in space, seen from outside counterclockwise.
%convhull(P)             P: a matrix with two or three columns.
%[H, V] = convhull(...)  V: the area or volume. 'Simplify', true: corners between two collinear edges are always left
%   out.
%>> convhull([0 1 1 0 0.5], [0 0 1 1 0.5])'
%ans =
%     1     2     3     4     1
	args = [{x}, varargin];
	text = find(cellfun(@(a) ischar(a) || isstring(a) || iscell(a), args), 1);
	if ~isempty(text)
		args = args(1:text - 1);
	end
	if isscalar(args)
		P = x;
	elseif numel(args) > 3 || any(cellfun(@numel, args) ~= numel(x))
		error('MATLAB:convhull:InvalidInput', 'The coordinates must have the same number of elements.');
	else
		P = cell2mat(cellfun(@(a) double(a(:)), args, 'UniformOutput', false));
	end
	if ~isnumeric(P) || ~any(size(P, 2) == [2 3])
		error('MATLAB:convhull:InvalidInput', 'Points must be a matrix with two or three columns.');
	end
	if size(P, 2) == 3
		[H, area] = convhulln(P);
		return
	end
	P = double(P);
	n = size(P, 1);
	[S, order] = sortrows(P);
	if n < 3
		error('MATLAB:convhull:NotEnoughPoints', 'At least three points that are not on one line are needed.');
	end
	low = chain(S, 1:n);
	high = chain(S, n:-1:1);
	h = [low(1:end - 1), high(1:end - 1)];
	if numel(h) < 3
		error('MATLAB:convhull:Collinear', 'The points lie on one line.');
	end
	H = order(h(:));
	[~, k] = min(H);
	H = [H(k:end); H(1:k)];
	area = polyarea(P(H, 1), P(H, 2));
end
function c = chain(S, order)
	c = zeros(1, 0);
	for i = order
		while numel(c) > 1 && turn(S(c(end - 1), :), S(c(end), :), S(i, :)) <= 0
			c(end) = [];
		end
		c(end + 1) = i; %#ok<AGROW>
	end
end
function t = turn(a, b, c)
	t = (b(1) - a(1)) * (c(2) - a(2)) - (b(2) - a(2)) * (c(1) - a(1));
end
