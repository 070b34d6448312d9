function h = ezplot3(x, y, z, range)
%ezplot3(X, Y, Z), ezplot3(X, Y, Z, [A B])  Draws the curve X(T), Y(T), Z(T) for T from A to B, or 0 to 2*pi.
	if nargin < 4, range = [0 2 * pi]; end
	t = linspace(range(1), range(2), 300);
	x = ez_function(x);
	y = ez_function(y);
	z = ez_function(z);
	line = plot3(arrayfun(x, t), arrayfun(y, t), arrayfun(z, t));
	if nargout, h = line; end
end
