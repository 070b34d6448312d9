function camlookat(varargin)
%camlookat(H)   Moves the target of the camera and changes its angle, so that the objects H (or all of the axes) fill
%   the picture; the direction of view stays.
%>> surf(peaks); camlookat; disp(camtarget)
%   25.0000   25.0000    0.7643
    h = [];
    if nargin > 0, h = varargin{1}; end
    if nargin > 0 && (~isa(h, 'graphics_object') || isempty(h))
        error('MATLAB:camlookat:InvalidInput', 'The argument must be axes or objects in axes.');
    end
    if isempty(h), h = gca; end
    ax = ancestor(h(1), 'axes');
    if strcmp(h(1).kind, 'axes'), h = get(ax, 'Children'); end
    [c, position, target, up] = camera_in_box(ax);
    low = c.Low;
    high = c.Low + c.Range;
    for d = 1:3
        key = [char('W' + d) 'Data'];
        v = [];
        for k = 1:numel(h)
            if isfield(h(k).values, key) && isnumeric(h(k).values.(key)), v = [v; double(h(k).values.(key)(:))]; ...
                end %#ok<AGROW>
        end
        v = v(isfinite(v));
        if ~isempty(v), [low(d), high(d)] = deal(min(v), max(v)); end
    end
    scale = c.Edge ./ c.Range;
    middle = ((low + high) / 2 - c.Low) .* scale;
    camera_move(ax, c, middle + position - target, middle, up);
    radius = norm((high - low) .* scale) / 2;
    setOne(ax, 'CameraViewAngle', 2 * atand(max(radius, 1e-6) / norm(position - target)));
end
