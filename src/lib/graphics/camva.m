function p = camva(varargin)
%camva(DEGREES)   Sets the angle that the camera sees: a smaller one makes the picture larger. P = camva returns it. The
%   words 'auto', 'manual' and 'mode' are those of campos. camva(AX, ...) is for the axes AX.
%>> axes; disp(round(camva, 4))
%    6.6086
    p = camera_property('CameraViewAngle', 1, nargout, varargin{:});
    if isempty(p), clear p, end
end
