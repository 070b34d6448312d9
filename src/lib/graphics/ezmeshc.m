function h = ezmeshc(varargin)
%ezmeshc(F), ezmeshc(F, [A B C D])  Draws F(X, Y) as a mesh with contour lines below it, for X from A to B, Y from C
%   to D.
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_over_contours(@fmesh, varargin);
	if nargout, h = line; end
end
