function line = ez_over_contours(draw, args)
%ez_over_contours  Draws a surface by DRAW (fsurf, fmesh), and contour lines on the floor of the axes.
line = ez_call(draw, 1, args);
ax = ancestor(line, 'axes');
held = ishold(ax);
hold(ax, 'on');
[~, line(2, 1)] = contour(ax, line(1).XData(1, :), line(1).YData(:, 1), line(1).ZData);
if ~held, hold(ax, 'off'); end
end
