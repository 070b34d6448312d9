function h = coneplot(varargin)
%coneplot(X, Y, Z, U, V, W, CX, CY, CZ, SCALE)   Draws a cone at each point (CX, CY, CZ) that points along the field.
%coneplot(U, V, W, CX, CY, CZ)                   The field on the numbers of columns, rows and pages.
%coneplot(X, Y, Z, U, V, W)                      A cone at each (X, Y, Z). COLOUR: a volume behind SCALE.
%>> o = ones(3, 3, 3); p = coneplot(o, o, o, 2, 2, 2); p.Type
%ans = 'patch'
    args = varargin(~cellfun(@(a) ischar(a) || isstring(a), varargin));
    [ax, args] = chart_start_if(args);
    scale = 1;
    colours = [];
    direct = numel(args) >= 6 && numel(args) <= 8 && isequal(size(args{1}), size(args{4})) && ndims(args{1}) ~= 3;
    if direct
        [p, f] = deal(args(1:3), args(4:6));
        rest = args(7:end);
    else
        full = numel(args) >= 9;
        f = args(1:3);
        g = {};
        if full, [g, f, args] = deal(args(1:3), args(4:6), args(4:end)); end
        if numel(args) < 6, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
        p = args(4:6);
        rest = args(7:end);
        if isempty(g)
            [g{1:3}] = deal(1:size(f{1}, 2), 1:size(f{1}, 1), 1:size(f{1}, 3));
        end
        if all(cellfun(@isvector, p)) && ~isequal(numel(p{1}), numel(p{2}), numel(p{3})), [p{1:3}] = meshgrid(p{:}); end
        for k = 1:numel(rest)
            if ~isscalar(rest{k}), colours = interp3(g{:}, double(rest{k}), p{:}); end
        end
        f = cellfun(@(a) interp3(g{:}, double(a), p{:}), f, 'UniformOutput', false);
    end
    if ~isempty(rest) && isscalar(rest{1}), scale = double(rest{1}); end
    if scale == 0, scale = 1; end
    P = cell2mat(cellfun(@(a) double(a(:)), p, 'UniformOutput', false));
    D = cell2mat(cellfun(@(a) double(a(:)), f, 'UniformOutput', false));
    [F, V, C] = cones(P, D, scale);
    c = graphics_object('patch', ax, struct('Faces', F, 'Vertices', V, 'FaceColor', [0 0.447 0.741], 'EdgeColor', ...
        'none', ...
        'XData', V(:, 1), 'YData', V(:, 2), 'ZData', V(:, 3), 'FaceLighting', 'gouraud'));
    if ~isempty(colours), set(c, 'FaceVertexCData', reshape(repmat(colours(:).', 14, 1), [], 1), 'FaceColor', ...
        'interp'); end
    if isequal(valueOf(ax, 'View'), [0 90]), ax.values.View = [-37.5 30]; end
    if nargout > 0, h = c; end
end

function [ax, args] = chart_start_if(args)
    [ax, args] = axes_first(args);
    graphics_begin('patch', ax);
end

function [F, V, C] = cones(P, D, scale)
    m = 12;
    n = size(P, 1);
    len = sqrt(sum(D .^ 2, 2));
    extent = max(max(P, [], 1) - min(P, [], 1));
    if ~(extent > 0), extent = 1; end
    unit = extent / max(nthroot(n, 3), 1) * 0.9 * scale / max([len; eps]);
    t = 2 * pi * (0:m - 1).' / m;
    V = zeros(n * (m + 2), 3);
    F = zeros(n * 2 * m, 3);
    C = len;
    next = [2:m, 1].';
    for k = 1:n
        d = D(k, :) / max(len(k), eps);
        a = [1 0 0];
        if abs(d(1)) > 0.8, a = [0 1 0]; end
        u = cross(d, a);
        u = u / norm(u);
        w = cross(d, u);
        size_ = len(k) * unit;
        rim = P(k, :) + 0.2 * size_ * (cos(t) * u + sin(t) * w);
        V((k - 1) * (m + 2) + (1:m + 2), :) = [rim; P(k, :) + size_ * d; P(k, :)];
        base = (k - 1) * (m + 2);
        F((k - 1) * 2 * m + (1:2 * m), :) = base + [(1:m).', next, (m + 1) * ones(m, 1); next, (1:m).', ...
            (m + 2) * ones(m, 1)];
    end
    V(isnan(V)) = NaN;
end
