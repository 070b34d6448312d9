function [x, y, button] = ginput(n)
%[X, Y] = ginput(N)  N points that a person clicks in the current axes, in the live page.
%   ginput without N takes points until the key Enter. [X, Y, BUTTON] = ginput(...) gives the button of the mouse, too:
%   1 left, 2 middle, 3 right. It is an error when no page follows the program: see runmat plots.
	if nargin < 1
		n = Inf;
	elseif ~(isnumeric(n) && isscalar(n) && n >= 0 && n == floor(n))
		error('MATLAB:ginput:NeedPositiveInt', 'Requires a positive integer.');
	end
	p = zeros(0, 3);
	if n > 0, p = graphics_ask('ginput', n); end
	x = p(:, 1);
	y = p(:, 2);
	button = p(:, 3);
	if nargout < 2, x = p(:, 1:2); end
end
