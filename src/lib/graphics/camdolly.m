function camdolly(varargin)
%camdolly(DX, DY, DZ)   Moves the camera and its target to the right, up and forward. The units are the width and the
%   height of the picture, and the distance to the target.
%   camdolly(DX, DY, DZ, WHAT, UNITS): WHAT is 'movetarget', or 'fixtarget' to move the camera alone; UNITS are
%   'camera', 'pixels', or 'data' for a shift in data units. camdolly(AX, ...) is for the axes AX.
%>> surf(peaks); t = camtarget; camdolly(1, 2, 3, 'movetarget', 'data'); disp(camtarget - t)
%     1     2     3
    [ax, args] = axes_first(varargin);
    if numel(args) < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
    step = cellfun(@double, args(1:3));
    words = [cellfun(@(a) lower(char(a)), args(4:end), 'UniformOutput', false), {'movetarget', 'camera'}];
    if numel(args) > 4, words = words(1:2); elseif numel(args) > 3, words{2} = 'camera'; end
    if ~any(strcmp(words{1}, {'movetarget', 'fixtarget'})) || ~any(strcmp(words{2}, {'camera', 'pixels', 'data'}))
        error('MATLAB:camdolly:InvalidOption', ...
            'The words must be ''movetarget'' or ''fixtarget'', and ''camera'', ''pixels'' or ''data''.');
    end
    [c, position, target, up, right, toward] = camera_in_box(ax);
    arm = norm(position - target);
    wide = 2 * arm * tand(c.ViewAngle / 2);
    if strcmp(words{2}, 'data')
        shift = step .* c.Edge ./ c.Range;
    elseif strcmp(words{2}, 'pixels')
        p = valueOf(ax, 'Position') .* repmat(graphics_unit(ax, valueOf(ax, 'Units')), 1, 2) / 0.75;
        shift = wide / min(p(3:4)) * (step(1) * right + step(2) * up) - step(3) * arm * toward;
    else
        shift = wide * (step(1) * right + step(2) * up) - step(3) * arm * toward;
    end
    if ~isfield(ax.values, 'CameraViewAngle'), setOne(ax, 'CameraViewAngle', c.ViewAngle); end
    if strcmp(words{1}, 'movetarget'), target = target + shift; end
    camera_move(ax, c, position + shift, target, up);
end
