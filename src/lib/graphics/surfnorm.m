function varargout = surfnorm(varargin)
%surfnorm(X, Y, Z), surfnorm(Z)        Draws a surface and the normals at its points, as red lines.
%[NX, NY, NZ] = surfnorm(X, Y, Z)      Returns the unit normals instead.
%>> [nx, ny, nz] = surfnorm(ones(3)); disp([nx(1) ny(1) nz(1)])
%     0     0     1
    ax = [];
    args = varargin;
    if nargin > 0 && isa(args{1}, 'graphics_object'), [ax, args] = axes_first(args); end
    data = args(1:find([cellfun(@(a) ischar(a) || isstring(a), args), true], 1) - 1);
    if ~any(numel(data) == [1 3]) || ~all(cellfun(@(a) isnumeric(a) && ismatrix(a), data)) || any(size(data{end}) < 2)
        error('MATLAB:surfnorm:InvalidInput', 'The inputs must be Z, or X, Y and Z, at least two by two.');
    end
    z = double(data{end});
    if isscalar(data)
        [x, y] = meshgrid(1:size(z, 2), 1:size(z, 1));
    else
        [x, y] = deal(double(data{1}), double(data{2}));
        if isvector(x), [x, y] = meshgrid(x, y); end
    end
    if ~isequal(size(x), size(y), size(z))
        error('MATLAB:surfnorm:InvalidInput', 'X, Y and Z must be of the same size.');
    end
    [ac, ar] = slopes(x);
    [bc, br] = slopes(y);
    [cc, cr] = slopes(z);
    n = {bc .* cr - cc .* br, cc .* ar - ac .* cr, ac .* br - bc .* ar};
    len = sqrt(n{1} .^ 2 + n{2} .^ 2 + n{3} .^ 2);
    len(len == 0) = 1;
    n = cellfun(@(a) a ./ len, n, 'UniformOutput', false);
    if nargout > 0, varargout = n; return, end
    if isempty(ax), ax = newplot; end
    surf(ax, x, y, z, args{numel(data) + 1:end});
    step = max([max(x(:)) - min(x(:)), max(y(:)) - min(y(:)), eps]) / max(size(z));
    far = [max(x(:)) - min(x(:)), max(y(:)) - min(y(:)), max(z(:)) - min(z(:))];
    far(far == 0) = max(far);
    by = far / max(far) * step * 1.5;
    shape = @(a, d) reshape([a(:).'; a(:).' + by(d) * n{d}(:).'; nan(1, numel(a))], 1, []);
    line(ax, shape(x, 1), shape(y, 2), shape(z, 3), 'Color', [1 0 0]);
end

function [c, r] = slopes(a)
% Differences along the columns and the rows: of both neighbours, at borders of one with the second order.
    c = along(a.').';
    r = along(a);
end

function d = along(a)
    d = a;
    d(2:end - 1, :) = (a(3:end, :) - a(1:end - 2, :)) / 2;
    if size(a, 1) > 2
        d(1, :) = (-3 * a(1, :) + 4 * a(2, :) - a(3, :)) / 2;
        d(end, :) = (3 * a(end, :) - 4 * a(end - 1, :) + a(end - 2, :)) / 2;
    else
        d(1, :) = a(2, :) - a(1, :);
        d(2, :) = d(1, :);
    end
end
