function h = graphics_shapes(name, ax, args)
%graphics_shapes  Objects with their data: rectangle, quiver3, pie, ribbon, trisurf, trimesh, triplot, slice,
%streamline.
[data, style] = split_at_text(args);
switch name
    case 'rectangle'
        check_pairs(name, style, isempty(data));
        h = graphics_object('rectangle', ax, struct('Position', [0 0 1 1], 'Curvature', [0 0], 'FaceColor', 'none', ...
            'EdgeColor', [0 0 0], 'LineStyle', '-', 'LineWidth', 0.5));
        set(h, style{:});
        check_box(h);
    case 'quiver3'
        h = arrows(ax, data, style);
    case 'pie'
        h = shares(ax, data, args);
    case 'ribbon'
        h = ribbons(ax, data);
    case {'trisurf', 'trimesh', 'triplot'}
        h = triangles(name, ax, data, style);
    case 'slice'
        h = planes(ax, data);
    case 'streamline'
        h = streams(ax, data);
end
end

function [data, style] = split_at_text(args)
at = find(cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), args), 1);
if isempty(at)
    at = numel(args) + 1;
end
data = args(1:at - 1);
style = args(at:end);
end

function check_pairs(name, style, fits)
if ~fits || mod(numel(style), 2) == 1
    error(['MATLAB:' name ':InvalidInput'], 'Properties come in pairs of a name and a value.');
end
end

function check_box(h)
p = h.Position;
c = h.Curvature;
if ~isnumeric(p) || numel(p) ~= 4 || any(~isfinite(p)) || any(p(3:4) < 0)
    delete(h);
    error('MATLAB:rectangle:InvalidPosition', 'Position must be [X Y WIDTH HEIGHT] with sizes that are not negative.');
elseif ~isnumeric(c) || isempty(c) || numel(c) > 2 || any(c < 0 | c > 1)
    delete(h);
    error('MATLAB:rectangle:InvalidCurvature', 'Curvature must be one or two numbers from 0 to 1.');
end
h.Curvature = double(reshape(c, 1, []));
end

function h = arrows(ax, data, style)
numbers = data;
scale = 1;
if any(numel(data) == [5 7])
    scale = data{end};
    numbers(end) = [];
end
if numel(numbers) == 4
    z = numbers{1};
    [x, y] = meshgrid(1:size(z, 2), 1:size(z, 1));
    numbers = [{x, y, z}, numbers(2:4)];
elseif numel(numbers) ~= 6
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
if isvector(numbers{1}) && ~isvector(numbers{3}) && isvector(numbers{2})
    [numbers{1}, numbers{2}] = meshgrid(numbers{1}, numbers{2});
end
s = cellfun(@size, numbers, 'UniformOutput', false);
if ~isequal(s{:})
    error('MATLAB:quiver3:DataDimensionsMismatch', 'The coordinates and components must be of the same size.');
end
h = graphics_object('quiver', ax, struct('XData', numbers{1}, 'YData', numbers{2}, 'ZData', numbers{3}, ...
    'UData', numbers{4}, 'VData', numbers{5}, 'WData', numbers{6}, 'AutoScaleFactor', scale, 'Color', [0 0.447 0.741]));
if mod(numel(style), 2) == 1, style(1) = []; end
set(h, style{:});
end

function h = shares(ax, data, args)
% Draws a wedge and its text for each number. If the shares add up to less than one, a part of the circle stays empty.
if isempty(data) || ~isnumeric(data{1}) || any(~(data{1}(:) >= 0)) || any(isinf(data{1}(:)))
    error('MATLAB:pie:NonPositiveData', 'The shares must be numbers that are not negative.');
end
x = double(data{1}(:).');
total = sum(x);
if total > 1 + sqrt(eps)
    x = x / total;
end
words = arrayfun(@(p) sprintf('%.0f%%', 100 * p), x, 'UniformOutput', false);
out = zeros(size(x));
for k = 2:numel(args)
    a = args{k};
    if (iscell(a) || isstring(a)) && numel(a) == numel(x)
        words = cellstr(a);
    elseif (isnumeric(a) || islogical(a)) && numel(a) == numel(x)
        out = 0.1 * (a(:).' ~= 0);
    else
        error('MATLAB:pie:ExplodeLabelsMismatch', 'Labels and parts that stand out must be as many as the shares.');
    end
end
h = graphics_object.empty;
if ~ax.values.Hold, [ax.values.XLim, ax.values.YLim] = deal([-1.2 1.2]); end
from = pi / 2;
for k = find(x > 0)
    turn = from + linspace(0, 2 * pi * x(k), max(2, ceil(100 * x(k))));
    middle = from + pi * x(k);
    from = turn(end);
    shift = out(k) * [cos(middle), sin(middle)];
    h(end + 1) = graphics_object('patch', ax, struct('XData', shift(1) + [0 cos(turn) 0].', ...
        'YData', shift(2) + [0 sin(turn) 0].', 'CData', k)); %#ok<AGROW>
    h(end + 1) = graphics_object('text', ax, struct('Position', [shift + 1.1 * [cos(middle), sin(middle)], 0], ...
        'String', words{k})); %#ok<AGROW>
    if cos(middle) < 0, h(end).values.HorizontalAlignment = 'right'; end
end
end

function h = ribbons(ax, data)
width = 0.75;
if isscalar(data)
    z = data{1};
    y = (1:size(z, 1)).';
else
    [y, z] = data{1:2};
    if numel(data) > 2, width = data{3}; end
end
if isvector(z), z = z(:); end
if isvector(y), y = y(:); end
if size(y, 1) ~= size(z, 1)
    error('MATLAB:ribbon:DimensionMismatch', 'Y and Z must have as many rows.');
end
h = graphics_object.empty;
for k = 1:size(z, 2)
    one = y(:, min(k, end));
    h(k, 1) = graphics_object('surface', ax, struct('XData', repmat(k + width / 2 * [-1 1], numel(one), 1), ...
        'YData', [one one], 'ZData', [z(:, k) z(:, k)], 'CData', k * ones(numel(one), 2)));
end
end

function h = triangles(name, ax, data, style)
flat = strcmp(name, 'triplot');
if numel(data) < 4 - flat
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
T = data{1};
x = double(data{2}(:));
y = double(data{3}(:));
if numel(x) ~= numel(y) || size(T, 2) < 3 || any(T(:) < 1 | T(:) > numel(x) | T(:) ~= fix(T(:)))
    error(['MATLAB:' name ':InvalidTriangulation'], 'T must hold numbers of points, and X and Y as many numbers.');
end
if flat
    at = [T, T(:, 1)].';
    xx = [x(at); nan(1, size(T, 1))];
    yy = [y(at); nan(1, size(T, 1))];
    h = graphics_object('line', ax, struct('XData', xx(:).', 'YData', yy(:).', 'Color', [0 0.447 0.741], ...
        'LineStyle', '-', 'LineWidth', 0.5, 'Marker', 'none'));
    if mod(numel(style), 2) == 1, style(1) = []; end
    set(h, style{:});
    return
end
z = double(data{4}(:));
if numel(z) ~= numel(x)
    error(['MATLAB:' name ':InvalidTriangulation'], 'Z must have as many numbers as X.');
end
c = z;
if numel(data) > 4, c = data{5}(:); end
h = graphics_object('patch', ax, struct('Faces', T, 'Vertices', [x y z], 'FaceVertexCData', c, 'FaceColor', 'flat', ...
    'EdgeColor', [0 0 0], 'XData', x, 'YData', y, 'ZData', z));
if strcmp(name, 'trimesh')
    set(h, 'FaceColor', 'none', 'EdgeColor', 'flat');
end
set(h, style{:});
end

function h = planes(ax, data)
% Draws a surface of interpolated values for each plane.
if numel(data) >= 7
    [X, Y, Z, V] = data{1:4};
    places = data(5:7);
elseif numel(data) == 4
    V = data{1};
    [X, Y, Z] = meshgrid(1:size(V, 2), 1:size(V, 1), 1:size(V, 3));
    places = data(2:4);
else
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
if ndims(V) ~= 3
    error('MATLAB:slice:VMustBe3D', 'V must be an array of three dimensions.');
end
if isvector(X), [X, Y, Z] = meshgrid(X, Y, Z); end
axes_ = {X(1, :, 1), Y(:, 1, 1).', reshape(Z(1, 1, :), 1, [])};
h = graphics_object.empty;
for d = 1:3
    for v = reshape(double(places{d}), 1, [])
        g = axes_;
        g{d} = v;
        [x, y, z] = meshgrid(g{:});
        c = squeeze(interp3(X, Y, Z, V, x, y, z));
        h(end + 1, 1) = graphics_object('surface', ax, struct('XData', squeeze(x), 'YData', squeeze(y), ...
            'ZData', squeeze(z), 'CData', c)); %#ok<AGROW>
    end
end
end

function h = streams(ax, data)
% Draws lines of vertices, or lines that follow a plane field from points in steps of a tenth of a cell.
h = graphics_object.empty;
if isempty(data)
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
elseif iscell(data{1})
    paths = data{1}(:);
elseif any(numel(data) == [4 5 6 7 9 10]) && (ndims(data{1}) == 3 || any(numel(data) == [9 10]))
    paths = stream_lines('streamline', 3, data);
elseif any(numel(data) == [4 5 6 7])
    paths = stream_lines('streamline', 2, data);
else
    error('MATLAB:streamline:InvalidInput', 'A cell of vertices, or a field and points are expected.');
end
for k = 1:numel(paths)
    p = paths{k};
    if isempty(p), p = nan(1, 2); end
    v = struct('XData', p(:, 1).', 'YData', p(:, 2).', 'Color', [0 0.447 0.741], 'LineStyle', '-', 'LineWidth', 0.5);
    if size(p, 2) > 2, v.ZData = p(:, 3).'; end
    h(k, 1) = graphics_object('line', ax, v);
end
end
