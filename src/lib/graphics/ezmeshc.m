function h = ezmeshc(varargin)
%ezmeshc(F), ezmeshc(F, [A B C D])  Draws F(X, Y) as a mesh with contour lines below it, for X from A to B, Y from C
%   to D.
%   F is a function or the text of an expression. Without limits both are from -2*pi to 2*pi.
	line = ez_call(@fmesh, 1, varargin);
	ax = ancestor(line, 'axes');
	held = ishold(ax);
	hold(ax, 'on');
	z = line.ZData;
	ax.ZLim = [min(z(:)) - (max(z(:)) - min(z(:))) / 2, max(z(:))];
	[~, line(2, 1)] = contour(ax, line(1).XData(1, :), line(1).YData(:, 1), z);
	if ~held, hold(ax, 'off'); end
	if nargout, h = line; end
end
