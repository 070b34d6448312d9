function v = camera_property(name, count, outputs, varargin)
%camera_property  Implements campos, camtarget, camup and camva: sets or returns the property NAME of COUNT numbers.
[ax, args] = axes_first(varargin);
v = [];
if numel(args) > 1
    error('MATLAB:TooManyInputs', 'Too many input arguments.');
elseif isempty(args)
    v = valueOf(ax, name);
    return
end
new = args{1};
if (ischar(new) || isstring(new)) && strcmpi(new, 'mode')
    v = valueOf(ax, [name 'Mode']);
elseif (ischar(new) || isstring(new)) && any(strcmpi(new, {'auto', 'manual'}))
    setOne(ax, [name 'Mode'], lower(char(new)));
elseif isnumeric(new) && numel(new) == count && all(isfinite(new(:))) && (count > 1 || new > 0 && new < 180)
    setOne(ax, name, double(reshape(new, 1, count)));
    if outputs > 0, v = valueOf(ax, name); end
else
    short = struct('CameraPosition', 'campos', 'CameraTarget', 'camtarget', 'CameraUpVector', 'camup', ...
        'CameraViewAngle', 'camva').(name);
    error(['MATLAB:' short ':InvalidInput'], ...
        'The argument of %s must be %d finite number(s), ''auto'', ''manual'' or ''mode''.', short, count);
end
end
