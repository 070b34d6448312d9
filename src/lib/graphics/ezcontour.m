function h = ezcontour(varargin)
%ezcontour(F), ezcontour(F, [A B C D])  Draws the contour lines of F(X, Y), for X from A to B, Y from C to D.
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_call(@fcontour, 1, varargin);
	if nargout, h = line; end
end
