function p = campos(varargin)
%campos([X Y Z])   Sets the position of the camera, in data units. P = campos returns it. campos('auto') follows the
%   view; campos('mode') returns whether it was set. campos(AX, ...) is for the axes AX.
%>> axes; campos([5 5 5]); disp(campos)
%     5     5     5
    p = camera_property('CameraPosition', 3, nargout, varargin{:});
    if isempty(p), clear p, end
end
