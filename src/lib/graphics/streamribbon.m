function h = streamribbon(varargin)
%streamribbon(X, Y, Z, U, V, W, X0, Y0, Z0)   Draws ribbons along the lines that follow the field (U, V, W) from the
%   points (X0, Y0, Z0). They twist as the curl of the field turns around its direction. Without X, Y, Z the field is on
%   the numbers of columns, rows and pages.
%   streamribbon(VERTICES, X, Y, Z, CAV, SPEED): lines of stream3, volumes of the angular velocity and the speed.
%   streamribbon(VERTICES, TWIST): a cell with angles in radians at the vertices. A last number is the width.
%>> o = ones(3, 3, 3); h = streamribbon(o, 0 * o, 0 * o, 1, 2, 2); disp(size(h.XData, 2))
%     2
    [ax, paths, values, shape, own] = stream_parts('streamribbon', @angular_velocity, 1, varargin);
    all_ = vertcat(paths{:}, zeros(0, 3));
    width = shape(1) * max([max(all_, [], 1) - min(all_, [], 1), 0]) / 20;
    if ~(width > 0), width = 1; end
    h = gobjects(0, 1);
    for k = 1:numel(paths)
        p = paths{k};
        if size(p, 1) < 2, continue, end
        angle = values{k};
        if ~own, angle = cumsum([0; sqrt(sum(diff(p) .^ 2, 2))] .* values{k}); end
        [u, w] = path_frame(p);
        side = u .* cos(angle) + w .* sin(angle);
        at = @(d) [p(:, d) - side(:, d) * width / 2, p(:, d) + side(:, d) * width / 2];
        h(end + 1, 1) = surface(ax, at(1), at(2), at(3), repmat(angle, 1, 2)); %#ok<AGROW>
    end
    if isequal(valueOf(ax, 'View'), [0 90]), ax.values.View = [-37.5 30]; end
    if nargout == 0, clear h, end
end

function c = angular_velocity(x, y, z, u, v, w)
% The turn of the ribbon for each unit of length: half of the curl along the field, divided by the speed.
    [~, ~, ~, c] = curl(x, y, z, u, v, w);
    speed = sqrt(u .^ 2 + v .^ 2 + w .^ 2);
    speed(speed == 0) = Inf;
    c = c ./ speed;
end
