function campan(varargin)
%campan(H, V)   Turns the camera at its place by H degrees horizontally and V degrees vertically, so that its target
%   moves. The further arguments are those of camorbit. campan(AX, ...) is for the axes AX.
%>> surf(peaks); p = campos; campan(1, 0); disp(max(abs(campos - p)) < 1e-9)
%   1
    [ax, args] = axes_first(varargin);
    camera_angles(args, 'campan');
    [c, position, target, up] = camera_in_box(ax);
    axis = camera_axis(args(3:end), up, 'campan');
    arm = camera_turned(target - position, axis, -args{1});
    up = camera_turned(up, axis, -args{1});
    side = cross(arm, up);
    side = side / norm(side);
    arm = camera_turned(arm, side, args{2});
    if ~isfield(ax.values, 'CameraViewAngle'), setOne(ax, 'CameraViewAngle', c.ViewAngle); end
    camera_move(ax, c, position, position + arm, camera_turned(up, side, args{2}));
end
