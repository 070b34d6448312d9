function varargout = streamslice(varargin)
%streamslice(X, Y, U, V, DENSITY)   Draws lines that follow the field (U, V), with arrows, so that they fill the plane
%   evenly. DENSITY (1) is how close they stand. streamslice(U, V): on the numbers of columns and rows.
%streamslice(X, Y, Z, U, V, W, SX, SY, SZ)   A field in space: lines in the planes at X = SX, Y = SY and Z = SZ, which
%   may be empty or have several elements. Without X, Y, Z: on the numbers of columns, rows and pages.
%[LINES, ARROWS] = streamslice(...)   Only returns the vertices.
%>> [p, ~] = streamslice(ones(5), zeros(5)); numel(p) > 1
%ans = logical 1
    [ax, args] = deal([], varargin);
    if ~isempty(args) && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
    args(cellfun(@(a) ischar(a) || isstring(a), args)) = [];
    density = 1;
    if any(numel(args) == [3 5 7 10])
        density = double(args{end});
        args(end) = [];
    end
    if ~all(cellfun(@(a) isnumeric(a) || islogical(a), args)) || ~isscalar(density) || ~(density > 0)
        error('MATLAB:streamslice:InvalidInput', 'A field in the plane or in space is expected.');
    end
    args = cellfun(@double, args, 'UniformOutput', false);
    if numel(args) == 2 || numel(args) == 4
        [paths, heads] = on_plane(args, density);
    elseif numel(args) == 6 || numel(args) == 9
        [paths, heads] = in_space(args, density);
    else
        error('MATLAB:streamslice:InvalidInput', 'A field in the plane or in space is expected.');
    end
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
        if size(p{1}, 2) > 2, h(end).values.ZData = p{1}(:, 3).'; end
    end
    if numel(args) > 4 && isequal(valueOf(ax, 'View'), [0 90])
        [ax.values.View, ax.values.Box] = deal([-37.5 30], 'off');
    end
    if nargout == 1, varargout = {h}; end
end

function [paths, heads] = on_plane(args, density)
    [u, v] = args{end - 1:end};
    [x, y] = deal(1:size(u, 2), 1:size(u, 1));
    if numel(args) == 4
        [x, y] = args{1:2};
        if ~isvector(x), x = x(1, :); end
        if ~isvector(y), y = y(:, 1).'; end
    end
    [x, y] = deal(x(:).', y(:).');
    if ~isequal(size(u), size(v), [numel(y), numel(x)])
        error('MATLAB:streamslice:DimensionMismatch', 'The parts of the field must be of the same size.');
    end
    [paths, heads] = evenly(u ./ gradient(x), v ./ gradient(y).', max(round(18 * density), 2));
    for k = 1:numel(paths), paths{k} = to_axes(paths{k}, x, y); end
    for k = 1:numel(heads), heads{k} = to_axes(heads{k}, x, y); end
end

% The lines in planes: in each one, the parts of the field along it.
function [paths, heads] = in_space(args, density)
    f = args(end - 5:end - 3);
    s = size(f{1});
    if numel(s) ~= 3 || ~isequal(s, size(f{2}), size(f{3}))
        error('MATLAB:streamslice:DimensionMismatch', 'The parts of the field must be of the same size.');
    end
    g = {1:s(2), 1:s(1), 1:s(3)};
    if numel(args) == 9
        pick = {@(a) a(1, :, 1), @(a) a(:, 1, 1), @(a) a(1, 1, :)};
        for d = 1:3
            g{d} = args{d};
            if ~isvector(g{d}), g{d} = pick{d}(g{d}); end
            g{d} = g{d}(:).';
        end
    end
    [paths, heads] = deal({});
    for d = 1:3
        in = setdiff(1:3, d);
        for at = args{end - 3 + d}(:).'
            q = g;
            q{d} = at;
            [q{1:3}] = meshgrid(q{:});
            [p, w] = deal(interp3(g{:}, f{in(1)}, q{:}), interp3(g{:}, f{in(2)}, q{:}));
            order = [in(2), in(1), d];          % rows are the second axis of the plane
            swap = [2 1 3];
            p = permute(p, swap(order));
            w = permute(w, swap(order));
            if any(isnan(p(:))), continue, end
            [lines_, tips] = on_plane({g{in(1)}, g{in(2)}, p, w}, density);
            paths = [paths, cellfun(@(a) lifted(a, in, d, at), lines_, 'UniformOutput', false)]; %#ok<AGROW>
            heads = [heads, cellfun(@(a) lifted(a, in, d, at), tips, 'UniformOutput', false)]; %#ok<AGROW>
        end
    end
end

function p = lifted(a, in, d, at)
    p = zeros(size(a, 1), 3);
    p(:, in) = a;
    p(:, d) = at;
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
