function T = roty(angle)
%roty(DEG)  Matrix of the rotation by DEG degrees about the y axis.
%>> roty(90)
%ans =
%     0     0     1
%     0     1     0
%    -1     0     0
	check_angle('roty', angle);
	T = [cosd(angle), 0, sind(angle); 0, 1, 0; -sind(angle), 0, cosd(angle)];
end
