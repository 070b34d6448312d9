function [H, area] = convhull(x, y, varargin)
%convhull(X, Y)          Indices of the corners of the convex hull of points in the plane, counterclockwise, the first one repeated.
%convhull(P)             P: a matrix of two columns.
%[H, AREA] = convhull(...)
%>> convhull([0 1 1 0 0.5], [0 0 1 1 0.5])'
%ans =
%     1     2     3     4     1
	if nargin == 1 || ischar(y) || iscell(y)
		if size(x, 2) ~= 2
			error('MATLAB:convhull:InvalidInput', 'Points must be a matrix with two columns.');
		end
		P = x;
	else
		if numel(x) ~= numel(y)
			error('MATLAB:convhull:InvalidInput', 'X and Y must have the same number of elements.');
		end
		P = [x(:), y(:)];
	end
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
