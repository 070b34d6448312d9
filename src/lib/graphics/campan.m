function campan(varargin)
%campan(H, V)   Turns the camera at its place by H degrees horizontally and V degrees vertically, so that its target
%   moves. The further arguments are those of camorbit. campan(AX, ...) is for the axes AX.
%>> surf(peaks); p = campos; campan(1, 0); disp(max(abs(campos - p)) < 1e-9)
%   1
    [ax, args, c, position, target, up, axis] = camera_request(varargin, 'campan');
    [arm, up] = camera_swing(target - position, up, axis, args{1:2});
    if ~isfield(ax.values, 'CameraViewAngle'), setOne(ax, 'CameraViewAngle', c.ViewAngle); end
    camera_move(ax, c, position, position + arm, up);
end
