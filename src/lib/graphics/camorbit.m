function camorbit(varargin)
%camorbit(H, V)   Turns the camera around its target by H degrees horizontally and V degrees vertically.
%   camorbit(H, V, 'data', DIRECTION) turns around 'x', 'y', 'z' or a direction, and camorbit(H, V, 'camera') around
%   the vertical of the picture. camorbit(AX, ...) is for the axes AX.
%>> surf(peaks); camorbit(10, 0); disp(round(get(gca, 'View'), 4))
%  -47.5000   30.0000
    [ax, args] = axes_first(varargin);
    camera_angles(args, 'camorbit');
    [c, position, target, up] = camera_in_box(ax);
    axis = camera_axis(args(3:end), up, 'camorbit');
    arm = camera_turned(position - target, axis, -args{1});
    up = camera_turned(up, axis, -args{1});
    side = cross(up, arm);
    side = side / norm(side);
    arm = camera_turned(arm, side, -args{2});
    new = camera_turned(up, side, -args{2});
    if isempty(args(3:end)) || strcmpi(args{3}, 'data')
        new = axis;                     % the direction stays upright
        if dot(new, camera_turned(up, side, -args{2})) < 0, new = -new; end
    end
    camera_move(ax, c, target + arm, target, new);
end
