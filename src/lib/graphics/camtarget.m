function p = camtarget(varargin)
%camtarget([X Y Z])   Sets the point that the camera looks at, in data units. P = camtarget returns it. The words
%   'auto', 'manual' and 'mode' are those of campos. camtarget(AX, ...) is for the axes AX.
%>> axes; camtarget([0 0 1]); disp(camtarget)
%     0     0     1
    p = camera_property('CameraTarget', 3, nargout, varargin{:});
    if isempty(p), clear p, end
end
