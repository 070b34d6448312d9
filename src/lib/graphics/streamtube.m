function h = streamtube(varargin)
%streamtube(X, Y, Z, U, V, W, X0, Y0, Z0)   Draws tubes along the lines that follow the field (U, V, W) from the points
%   (X0, Y0, Z0). The divergence of the field sets their width and colour. Without X, Y, Z the field is on the numbers
%   of columns, rows and pages.
%   streamtube(VERTICES, X, Y, Z, DIVERGENCE): lines of stream3 and a volume. streamtube(VERTICES, WIDTH): a width, or a
%   cell with the widths at the vertices of each line. A last argument [SCALE N]: wider tubes, with N sides (20).
%>> o = ones(3, 3, 3); h = streamtube(o, 0 * o, 0 * o, 1, 2, 2); disp(h.Type)
%surface
    [ax, paths, values, shape, own] = stream_parts('streamtube', @divergence, 20, varargin);
    all_ = vertcat(paths{:}, zeros(0, 3));
    unit = max([max(all_, [], 1) - min(all_, [], 1), 0]) / 40;
    if ~(unit > 0), unit = 1; end
    known = vertcat(values{:}, zeros(0, 1));
    [low, high] = deal(min(known), max(known));
    h = gobjects(0, 1);
    for k = 1:numel(paths)
        p = paths{k};
        if size(p, 1) < 2, continue, end
        if own
            radius = values{k} / 2 * shape(1);
        elseif high - low > 1e-9 * max(abs(known))
            radius = unit * shape(1) * (0.4 + 1.2 * (values{k} - low) / (high - low));
        else
            radius = unit * shape(1) * ones(size(p, 1), 1);
        end
        [u, w] = path_frame(p);
        t = 2 * pi * (0:shape(2)) / shape(2);
        at = @(d) p(:, d) + radius .* (u(:, d) * cos(t) + w(:, d) * sin(t));
        h(end + 1, 1) = surface(ax, at(1), at(2), at(3), repmat(values{k}, 1, shape(2) + 1)); %#ok<AGROW>
    end
    if isequal(valueOf(ax, 'View'), [0 90]), ax.values.View = [-37.5 30]; end
    if nargout == 0, clear h, end
end
