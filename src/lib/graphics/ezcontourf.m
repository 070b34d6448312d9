function h = ezcontourf(varargin)
%ezcontourf(F), ezcontourf(F, [A B C D])  Fills the areas between contour lines of F(X, Y), for X from A to B, Y from
%   C to D.
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_call(@fcontour, 1, varargin, 'Fill', 'on', 'LineColor', [0 0 0]);
	if nargout, h = line; end
end
