function camorbit(varargin)
%camorbit(H, V)   Turns the camera around its target by H degrees horizontally and V degrees vertically.
%   camorbit(H, V, 'data', DIRECTION) turns around 'x', 'y', 'z' or a direction, and camorbit(H, V, 'camera') around
%   the vertical of the picture. camorbit(AX, ...) is for the axes AX.
%>> surf(peaks); camorbit(10, 0); disp(round(get(gca, 'View'), 4))
%  -47.5000   30.0000
    [ax, args, c, position, target, up, axis] = camera_request(varargin, 'camorbit');
    [arm, up] = camera_swing(position - target, up, axis, args{1:2});
    if numel(args) < 3 || strcmpi(args{3}, 'data')      % the direction stays upright
        if dot(axis, up) < 0, up = -axis; else, up = axis; end
    end
    camera_move(ax, c, target + arm, target, up);
end
