function p = camup(varargin)
%camup([X Y Z])   Sets the direction that is up in the picture. P = camup returns it. The words 'auto', 'manual' and
%   'mode' are those of campos. camup(AX, ...) is for the axes AX.
%>> axes; view(3); disp(camup)
%     0     0     1
    p = camera_property('CameraUpVector', 3, nargout, varargin{:});
    if isempty(p), clear p, end
end
