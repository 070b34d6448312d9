function h = ezmesh(varargin)
%ezmesh(F), ezmesh(F, [A B C D])  Draws F(X, Y) as a mesh, for X from A to B, Y from C to D.
%ezmesh(X, Y, Z, ...)             The surface X(S, T), Y(S, T), Z(S, T).
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_call(@fmesh, 3, varargin);
	if nargout, h = line; end
end
