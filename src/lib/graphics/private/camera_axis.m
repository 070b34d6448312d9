function axis = camera_axis(args, up, name)
%camera_axis  The axis to turn around from the arguments that follow two angles: 'data' with a direction, or 'camera'.
axis = [0 0 1];
if isempty(args), return, end
if strcmpi(args{1}, 'camera'), axis = up; return, end
if ~strcmpi(args{1}, 'data')
    error(['MATLAB:' name ':InvalidCoordinates'], 'The coordinates must be ''data'' or ''camera''.');
end
if numel(args) > 1
    axis = args{2};
    if ischar(axis) || isstring(axis), axis = double('xyz' == lower(char(axis))); end
    if ~isnumeric(axis) || numel(axis) ~= 3 || ~any(axis)
        error(['MATLAB:' name ':InvalidDirection'], 'The direction must be ''x'', ''y'', ''z'' or three numbers.');
    end
    axis = double(reshape(axis, 1, 3)) / norm(double(axis));
end
end
