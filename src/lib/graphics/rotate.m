function rotate(h, direction, alpha, origin)
%rotate(H, DIRECTION, ALPHA)          Turns lines, surfaces, patches and texts by ALPHA degrees around an axis through
%   the middle of the axes. DIRECTION: a vector of three numbers, or two angles as of view: azimuth and elevation.
%rotate(H, DIRECTION, ALPHA, ORIGIN)  The axis goes through this point.
%   The data of the objects change.
%>> h = plot3([1 2], [0 0], [0 0]); rotate(h, [0 0 1], 90, [0 0 0]); round(h.YData, 10)
%ans =
%     1     2
    narginchk(3, 4);
    if ~isnumeric(direction) || ~any(numel(direction) == [2 3]) || ~isnumeric(alpha) || ~isscalar(alpha)
        error('MATLAB:rotate:InvalidInput', 'The direction has two or three numbers, and the angle is one number.');
    end
    axis_ = double(direction(:).');
    if numel(axis_) == 2
        axis_ = [cosd(axis_(2)) * cosd(axis_(1)), cosd(axis_(2)) * sind(axis_(1)), sind(axis_(2))];
    end
    if ~any(axis_), error('MATLAB:rotate:InvalidInput', 'The direction must not be zero.'); end
    if nargin < 4
        ax = ancestor(h(1), 'axes');
        origin = [mean(xlim(ax)), mean(ylim(ax)), mean(zlim(ax))];
    elseif ~isnumeric(origin) || numel(origin) ~= 3
        error('MATLAB:rotate:InvalidInput', 'The origin has three numbers.');
    end
    turn = turned(axis_ / norm(axis_), alpha);
    for k = 1:numel(h), turn_one(h(k), turn, double(origin(:).')); end
end
function R = turned(n, alpha)
    % The formula of Rodrigues, for rows.
    K = [0, n(3), -n(2); -n(3), 0, n(1); n(2), -n(1), 0];
    R = eye(3) + sind(alpha) * K + (1 - cosd(alpha)) * (K * K);
end
function turn_one(h, turn, origin)
    if strcmp(h.Type, 'text')
        p = h.Position;
        p(end + 1:3) = 0;
        h.Position = (p - origin) * turn + origin;
        return
    end
    if ~any(strcmp(h.Type, {'line', 'surface', 'patch'}))
        error('MATLAB:rotate:InvalidHandle', 'Only lines, surfaces, patches and texts can be rotated.');
    end
    [x, y, z] = deal(h.XData, h.YData, h.ZData);
    if isempty(z), z = zeros(size(x)); end
    if isvector(x) && ~isvector(z), [x, y] = meshgrid(x, y); end
    p = ([x(:), y(:), z(:)] - origin) * turn + origin;
    set(h, 'XData', reshape(p(:, 1), size(z)), 'YData', reshape(p(:, 2), size(z)), 'ZData', reshape(p(:, 3), size(z)));
end
