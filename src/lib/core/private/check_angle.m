function check_angle(who, angle)
%check_angle(WHO, ANGLE)  An error unless ANGLE is a real scalar.
%>> check_angle('rotx', 1)
	if ~isnumeric(angle) || ~isscalar(angle) || ~isreal(angle)
		error(['MATLAB:' who ':InvalidAngle'], 'The angle must be a real scalar.');
	end
end
