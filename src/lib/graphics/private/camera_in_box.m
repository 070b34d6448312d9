function [c, position, target, up, right, toward] = camera_in_box(ax)
%camera_in_box  The camera of AX in the space of the box of the axes, with unit vectors up, right and towards the
%   camera.
c = graphics_camera(ax);
scale = c.Edge ./ c.Range;
position = (c.Position - c.Low) .* scale;
target = (c.Target - c.Low) .* scale;
toward = (position - target) / max(norm(position - target), realmin);
right = cross(c.UpVector .* scale, toward);
if norm(right) < 1e-12, right = cross([0 1 0], toward); end
right = right / norm(right);
up = cross(toward, right);
end
