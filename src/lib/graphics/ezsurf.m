function h = ezsurf(varargin)
%ezsurf(F), ezsurf(F, [A B C D])  Draws F(X, Y) as a surface, for X from A to B, Y from C to D.
%ezsurf(X, Y, Z, ...)             The surface X(S, T), Y(S, T), Z(S, T).
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_call(@fsurf, 3, varargin);
	if nargout, h = line; end
end
