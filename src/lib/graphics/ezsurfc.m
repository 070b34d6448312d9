function h = ezsurfc(varargin)
%ezsurfc(F), ezsurfc(F, [A B C D])  Draws F(X, Y) as a surface with contour lines below it, for X from A to B, Y from
%   C to D.
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_over_contours(@fsurf, varargin);
	if nargout, h = line; end
end
