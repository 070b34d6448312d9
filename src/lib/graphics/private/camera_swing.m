function [arm, up] = camera_swing(arm, up, axis, h, v)
%camera_swing  Turns two vectors of a camera by H degrees around AXIS and by V degrees upwards. ARM leads from the
%   camera to its target or back, UP is perpendicular to it.
arm = camera_turned(arm, axis, -h);
up = camera_turned(up, axis, -h);
side = cross(up, arm);
side = side / norm(side);
arm = camera_turned(arm, side, -v);
up = camera_turned(up, side, -v);
end
