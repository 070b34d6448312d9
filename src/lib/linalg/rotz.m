function T = rotz(angle)
%rotz(DEG)  Matrix of the rotation by DEG degrees about the z axis.
%>> rotz(90)
%ans =
%     0    -1     0
%     1     0     0
%     0     0     1
	check_angle('rotz', angle);
	T = [cosd(angle), -sind(angle), 0; sind(angle), cosd(angle), 0; 0, 0, 1];
end
