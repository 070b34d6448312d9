function [ax, args, c, position, target, up, axis] = camera_request(args, name)
%camera_request  Reads the arguments of camorbit and campan: axes or nothing, two angles, and what to turn around. The
%   outputs are the axes, the further arguments, the camera in the space of the box, and the axis to turn around.
[ax, args] = axes_first(args);
camera_angles(args, name);
[c, position, target, up] = camera_in_box(ax);
axis = camera_axis(args(3:end), up, name);
end
