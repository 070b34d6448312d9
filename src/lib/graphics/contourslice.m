function h = contourslice(varargin)
%contourslice(X, Y, Z, V, XS, YS, ZS, LEVELS)   Draws lines of equal values of the volume V on planes: x = XS, y = YS,
%   z = ZS. contourslice(V, XS, YS, ZS): on the numbers of columns, rows and pages. LEVELS: how many, or which.
%>> h = contourslice(reshape(1:27, 3, 3, 3), 2, [], [], 2); numel(h) > 0
%ans = logical 1
    args = varargin(~cellfun(@(a) ischar(a) || isstring(a), varargin));
    [ax, args] = axes_first(args);
    [x, y, z, v, rest] = volume_args('contourslice', args);
    if numel(rest) < 3, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    graphics_begin('contourslice', ax);
    levels = linspace(min(v(:)), max(v(:)), 7);
    levels = levels(2:end - 1);
    if numel(rest) > 3
        levels = double(rest{4}(:).');
        if isscalar(levels), levels = linspace(min(v(:)), max(v(:)), levels + 2); levels = levels(2:end - 1); end
    end
    axes_ = {x, y, z};
    made = graphics_object.empty;
    map = parula(256);
    for d = 1:3
        for place = reshape(double(rest{d}), 1, [])
            g = axes_;
            g{d} = place;
            [a, b, c] = meshgrid(g{:});
            plane = squeeze(interp3(x, y, z, v, a, b, c));
            others = setdiff(1:3, d);
            [p, q] = deal(g{others});
            if d < 3, plane = plane.'; end              % rows along the second axis
            list = [levels, levels * isscalar(levels)];
            m = contourc(p, q, plane, list(1:max(2 * isscalar(levels), numel(levels))));
            k = 1;
            while k < size(m, 2)
                n = m(2, k);
                at = cell(1, 3);
                [at{others}] = deal(m(1, k + (1:n)), m(2, k + (1:n)));
                at{d} = place * ones(1, n);
                share = (m(1, k) - min(v(:))) / max(max(v(:)) - min(v(:)), eps);
                made(end + 1, 1) = graphics_object('line', ax, struct('XData', at{1}, 'YData', at{2}, 'ZData', ...
                    at{3}, ...
                    'Color', map(min(floor(share * 256) + 1, 256), :), 'LineStyle', '-', 'LineWidth', 0.5, 'Marker', ...
                    'none')); %#ok<AGROW>
                k = k + n + 1;
            end
        end
    end
    if nargout > 0, h = made; end
end
