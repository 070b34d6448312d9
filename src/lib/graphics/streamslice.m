function varargout = streamslice(varargin)
%streamslice(X, Y, U, V, DENSITY)   Draws lines that follow the field (U, V), with arrows, so that they fill the plane
%   evenly. DENSITY (1) is how close they stand. streamslice(U, V): on the numbers of columns and rows.
%[LINES, ARROWS] = streamslice(...)   Only returns the vertices.
%>> [p, ~] = streamslice(ones(5), zeros(5)); numel(p) > 1
%ans = logical 1
    [ax, args] = deal([], varargin);
    if ~isempty(args) && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
    args(cellfun(@(a) ischar(a) || isstring(a), args)) = [];
    density = 1;
    if any(numel(args) == [3 5])
        density = double(args{end});
        args(end) = [];
    end
    if numel(args) == 2
        [u, v] = args{:};
        [x, y] = deal(1:size(u, 2), 1:size(u, 1));
    elseif numel(args) == 4
        [x, y, u, v] = args{:};
        if ~isvector(x), x = x(1, :); end
        if ~isvector(y), y = y(:, 1).'; end
    else
        error('MATLAB:streamslice:InvalidInput', 'A field in the plane is expected.');
    end
    [u, v, x, y] = deal(double(u), double(v), double(x(:).'), double(y(:).'));
    if ~isequal(size(u), size(v), [numel(y), numel(x)])
        error('MATLAB:streamslice:DimensionMismatch', 'The parts of the field must be of the same size.');
    end
    [paths, heads] = evenly(u ./ gradient(x), v ./ gradient(y).', max(round(18 * density), 2));
    for k = 1:numel(paths), paths{k} = to_axes(paths{k}, x, y); end
    for k = 1:numel(heads), heads{k} = to_axes(heads{k}, x, y); end
    if nargout > 1
        varargout = {paths, heads};
        return
    end
    if isempty(ax), ax = gca; end
    graphics_begin('streamslice', ax);
    h = graphics_object.empty;
    for p = [paths, heads]
        h(end + 1, 1) = graphics_object('line', ax, struct('XData', p{1}(:, 1).', 'YData', p{1}(:, 2).', 'Color', ...
            [0 0.447 0.741], 'LineStyle', '-', 'LineWidth', 0.5, 'Marker', 'none')); %#ok<AGROW>
    end
    if nargout == 1, varargout = {h}; end
end

% A line starts in each box of a grid that no line has passed; it ends where another one has passed.
function [paths, heads] = evenly(u, v, n)
    [rows, cols] = size(u);
    passed = zeros(n);
    entered = zeros(n);
    box_of = @(p) min(max(ceil((p - 1) ./ [cols - 1, rows - 1] * n), 1), n);
    paths = {};
    heads = {};
    [i, j] = ndgrid(1:n);
    [~, order] = sort(mod((1:n * n) * 7919, n * n));
    for k = order
        if passed(i(k), j(k)), continue, end
        at = 1 + ([j(k), i(k)] - 0.5) / n .* [cols - 1, rows - 1];
        both = {flipud(stream_path({-u, -v}, at, 0.1, 4000)), stream_path({u, v}, at, 0.1, 4000)};
        number = numel(paths) + 1;
        passed(i(k), j(k)) = number;
        entered(i(k), j(k)) = 1;
        p = both{2}(1:keep(both{2}), :);
        back = flipud(both{1});
        back = back(1:keep(back), :);
        p = [flipud(back); p(2:end, :)];
        if size(p, 1) < 8, continue, end
        paths{end + 1} = p; %#ok<AGROW>
        for m = round(linspace(1, size(p, 1), max(2, round(size(p, 1) / 80)) + 1))
            if m < 6 || m > size(p, 1) - 2, continue, end
            d = p(m, :) - p(m - 2, :);
            d = d ./ [cols, rows];
            if norm(d) == 0, continue, end
            d = d / norm(d) * 0.016;
            w = [-d(2), d(1)] * 0.6;
            heads{end + 1} = [p(m, :) - (d + w) .* [cols, rows]; p(m, :); p(m, :) - (d - w) .* [cols, ...
                rows]]; %#ok<AGROW>
        end
    end
    function c = keep(p)
        c = 0;
        for q = 1:size(p, 1)
            b = box_of(p(q, :));
            if passed(b(2), b(1)) && (passed(b(2), b(1)) ~= number || q - entered(b(2), b(1)) > 60), return, end
            if passed(b(2), b(1)) == 0, entered(b(2), b(1)) = q; end
            passed(b(2), b(1)) = number;
            c = q;
        end
    end
end
