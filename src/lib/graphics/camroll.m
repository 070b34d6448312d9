function camroll(varargin)
%camroll(DEGREES)   Turns the picture clockwise around the direction of view. camroll(AX, DEGREES) is for the axes AX.
%>> plot(1:3); camroll(90); disp(round(camup / norm(camup)))
%    -1     0     0
    [ax, args] = axes_first(varargin);
    if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
    if ~isnumeric(args{1}) || ~isscalar(args{1}) || ~isfinite(args{1})
        error('MATLAB:camroll:InvalidInput', 'The angle must be a finite number.');
    end
    [c, position, target, up, ~, toward] = camera_in_box(ax);
    camera_move(ax, c, position, target, camera_turned(up, toward, args{1}));
end
