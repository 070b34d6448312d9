function c = graphics_camera(ax)
%graphics_camera  The camera of axes: Position, Target, UpVector, ViewAngle and View, and the lower-case names of these.
%   Low and Range map data to the box of the axes: (x - Low) ./ Range .* Edge; D is the usual distance there.
lim = zeros(3, 2);
for k = 1:3
    axis = char('W' + k);
    if axis == 'Z' && isequal(valueOf(ax, 'View'), [0 90]) && ~isfield(ax.values, 'ZLim')
        lim(k, :) = [-1 1];
    else
        l = graphics_limits(ax, axis);
        lim(k, :) = l;
    end
end
if isempty(ax.below) && ~isfield(ax.values, 'ZLim'), lim(3, :) = [0 1]; end
c.Low = lim(:, 1).';
c.Range = diff(lim, 1, 2).';
c.Edge = edges(ax, c.Range);
scale = c.Edge ./ c.Range;
c.D = 5 * norm(c.Edge);
c.Target = own(ax, 'CameraTarget', mean(lim, 2).');
view_ = valueOf(ax, 'View');
way = [sind(view_(1)) * cosd(view_(2)), -cosd(view_(1)) * cosd(view_(2)), sind(view_(2))];
c.Position = own(ax, 'CameraPosition', c.Target + way * c.D ./ scale);
usual = [0 0 1];
if isequal(abs(way(3)), 1), usual = [-sind(view_(1)), cosd(view_(1)), 0] * way(3); end
c.UpVector = own(ax, 'CameraUpVector', usual);
w = (c.Position - c.Target) .* scale;
c.View = [atan2d(w(1), -w(2)), atan2d(w(3), hypot(w(1), w(2)))];
if isfield(ax.values, 'CameraViewAngle')
    c.ViewAngle = ax.values.CameraViewAngle;
else
    half = extent(w, c.UpVector .* scale, c.Edge);
    c.ViewAngle = 2 * atand(half / norm(w));
end
for name = {'Position', 'Target', 'UpVector', 'ViewAngle'}, c.(lower(name{1})) = c.(name{1}); end
end

function v = own(ax, name, v)
if isfield(ax.values, name), v = double(reshape(ax.values.(name), 1, 3)); end
end

function e = edges(ax, range)
% The lengths of the edges of the box; the longest one is 1.
e = [1 1 1];
if isfield(ax.values, 'DataAspectRatio') && ~strcmp(valueOf(ax, 'DataAspectRatioMode'), 'auto')
    e = range ./ ax.values.DataAspectRatio;
elseif isfield(ax.values, 'PlotBoxAspectRatio') && ~strcmp(valueOf(ax, 'PlotBoxAspectRatioMode'), 'auto')
    e = ax.values.PlotBoxAspectRatio;
end
e = e / max(e);
end

function half = extent(w, up, edge)
% Half the size of the picture of the box in the plane of its middle.
toward = w / norm(w);
right = cross(up, toward);
if norm(right) < eps, right = cross([0 1 0], toward); end
right = right / norm(right);
up = cross(toward, right);
[x, y, z] = ndgrid([-0.5 0.5]);
corners = [x(:) y(:) z(:)] .* edge;
half = max(max(abs(corners * [right; up].')));
end
