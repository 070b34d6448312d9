function v = camera_turned(v, axis, angle)
%camera_turned  The row V, turned around the unit vector AXIS by ANGLE degrees.
v = v * cosd(angle) + cross(axis, v) * sind(angle) + axis * dot(axis, v) * (1 - cosd(angle));
end
