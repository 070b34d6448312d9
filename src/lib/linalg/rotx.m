function T = rotx(angle)
%rotx(DEG)  Matrix of the rotation by DEG degrees about the x axis.
%>> rotx(90)
%ans =
%     1     0     0
%     0     0    -1
%     0     1     0
	check_angle('rotx', angle);
	T = [1, 0, 0; 0, cosd(angle), -sind(angle); 0, sind(angle), cosd(angle)];
end
