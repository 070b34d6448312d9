function h = graphics_grids(name, ax, args)
%graphics_grids  Objects over a grid: images, surfaces, meshes, contours.
numbers = 0;
while numbers < numel(args) && (isnumeric(args{numbers + 1}) || islogical(args{numbers + 1}))
    numbers = numbers + 1;
end
names = args(numbers + 1:end);
if startsWith(name, 'contour')
    h = contours(name, ax, args, numbers);
elseif any(strcmp(name, {'imagesc', 'image', 'imshow'}))
    h = pictures(name, ax, args, numbers);
elseif numbers == 0
    h = graphics_object('surface', ax, struct('XData', 1:3, 'YData', (1:3).', 'ZData', [0 0 0; 0 1 0; 0 0 0]));
else
    h = sheets(name, ax, args(1:numbers), args(numbers + 1:end));
end
at = find(cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), names), 1);
if ~isempty(at) && ~any(strcmp(name, {'contour', 'contourf', 'contour3'}))
    names = names(at:end);
    if mod(numel(names), 2) == 0, set(h(1), names{:}); end
end
end

function [x, y, z] = coordinates(data)
if numel(data) >= 3
    [x, y, z] = data{1:3};
else
    z = data{1};
    x = 1:size(z, 2);
    y = (1:size(z, 1)).';
end
if ~isvector(z) && isvector(x) && (numel(x) ~= size(z, 2) || numel(y) ~= size(z, 1))
    error('MATLAB:surf:dimMismatch', 'Data dimensions must agree.');
end
end

function h = sheets(name, ax, data, names)
source = [];
weights = [0.55 0.6 0.4 10];
if strcmp(name, 'surfl'), [data, source, weights] = light_args(data, weights); end
[x, y, z] = coordinates(data);
c = z;
if any(numel(data) == [2 4]), c = data{end}; end
if strcmp(name, 'pcolor')
    h = graphics_object('surface', ax, struct('XData', x, 'YData', y, 'ZData', zeros(size(z)), 'CData', z, ...
        'FaceColor', 'flat', 'EdgeColor', [0 0 0], 'Tight', 'on'));
    return
end
v = struct('XData', x, 'YData', y, 'ZData', z, 'CData', c);
if any(strcmp(name, {'mesh', 'meshc', 'meshz', 'waterfall'}))
    v.FaceColor = [1 1 1];
    v.EdgeColor = 'flat';
elseif any(strcmp(name, {'surf', 'surfc', 'surfl', 'surface'}))
    v.FaceColor = 'flat';
    v.EdgeColor = [0 0 0];
end
if any(strcmp(name, {'meshz', 'waterfall'})), v = curtain(v); end
h = graphics_object('surface', ax, v);
if strcmp(name, 'waterfall'), h.values.MeshStyle = 'row'; end
if strcmp(name, 'surfl')
    if ~isempty(names) && strcmpi(names{1}, 'light')
        graphics_object('light', ax, struct('Position', [1 0 1], 'Style', 'infinite', 'Color', [1 1 1], 'Visible', ...
            'on', 'Camera', 'left'));
    else
        h.values.CData = reflected(ax, x, y, z, source, weights);
    end
end
if any(strcmp(name, {'surfc', 'meshc'}))
    h(2, 1) = lines_of_height('contour', ax, {x, y, z}, x, y, z);
end
end

function [data, source, weights] = light_args(data, weights)
% surfl: behind the surface may stand the direction of the light, and weights of the kinds of reflection.
source = [];
last = 1;
if numel(data) > 2 && ~(isvector(data{3}) && ~isvector(data{1})), last = 3; end
more = data(last + 1:end);
data = data(1:last);
if ~isempty(more), source = double(more{1}); end
if numel(more) > 1, weights = double(more{2}); end
if ~any(numel(source) == [0 2 3]) || numel(weights) ~= 4
    error('MATLAB:surfl:InvalidLight', ...
        'The direction of the light has two or three numbers, and there are four weights.');
end
end

function c = reflected(ax, x, y, z, source, weights)
% The light that each corner of a surface reflects to the viewer: ambient, diffuse and specular.
way = @(a) [sind(a(1)) * cosd(a(2)), -cosd(a(1)) * cosd(a(2)), sind(a(2))];
eye_ = way(valueOf(ax, 'View'));
if isempty(source), source = valueOf(ax, 'View') + [45 0]; end
if numel(source) == 2, source = way(source); end
source = reshape(source, 1, 3) / norm(source);
if isvector(x), [x, y] = meshgrid(x, y); end
[nx, ny, nz] = surfnorm(x, y, z);
facing = max(source(1) * nx + source(2) * ny + source(3) * nz, 0);
toward = eye_(1) * nx + eye_(2) * ny + eye_(3) * nz;
mirror = max(2 * facing .* toward - dot(source, eye_), 0) .* (facing > 0);
c = (weights(1) + weights(2) * facing + weights(3) * mirror .^ weights(4)) / sum(weights(1:3));
end

function v = curtain(v)
% The border of the mesh goes down to its lowest value.
[rows, cols] = size(v.ZData);
if isvector(v.XData), v.XData = repmat(v.XData(:).', rows, 1); end
if isvector(v.YData), v.YData = repmat(v.YData(:), 1, cols); end
low = min(v.ZData(:));
around = @(a) [a(1, 1), a(1, :), a(1, end); a(:, 1), a, a(:, end); a(end, 1), a(end, :), a(end, end)];
[v.XData, v.YData, v.CData] = deal(around(v.XData), around(v.YData), around(v.CData));
inner = v.ZData;
v.ZData = low * ones(rows + 2, cols + 2);
v.ZData(2:end - 1, 2:end - 1) = inner;
end

function h = pictures(name, ax, args, numbers)
lim = [];
rest = args(numbers + 1:end);
if strcmp(name, 'imshow') && numbers == 0 && ~isempty(args) && (ischar(args{1}) || isstring(args{1}))
    [args{1}, map] = imread(args{1});
    if ~isempty(map), args{1} = ind2rgb(args{1}, map); end
    numbers = 1;
    rest = args(2:end);
end
if numbers == 0
    at = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'CData'), rest), 1);
    c = [];
    if ~isempty(at) && at < numel(rest), c = rest{at + 1}; end
    data = {c};
else
    data = args(1:numbers);
end
if any(numel(data) == [2 4])
    lim = double(data{end});
    if isempty(lim) && strcmp(name, 'imshow'), lim = range_of(data{1}); end
    data(end) = [];
end
if numel(data) >= 3
    [x, y, c] = data{1:3};
else
    c = data{1};
    x = 1:size(c, 2);
    y = 1:size(c, 1);
end
if iscell(c) || isstring(c), error('MATLAB:image:InvalidData', 'The elements of an image must be numbers.'); end
v = struct('XData', x, 'YData', y, 'ZData', c, 'CData', c, 'CDataMapping', 'scaled');
if strcmp(name, 'image'), v.CDataMapping = 'direct'; end
h = graphics_object('image', ax, v);
ax.values.YDir = 'reverse';
if strcmp(name, 'imshow'), shown(ax, h, c, lim); elseif numel(lim) == 2, set_colours(ax, lim); end
end

function lim = range_of(c)
% The least and the largest value of an image: what imshow(C, []) shows.
c = double(c(isfinite(c)));
lim = [min(c), max(c)];
if ~isempty(lim) && lim(1) == lim(2), lim(2) = lim(1) + 1; end
end

function set_colours(ax, lim)
ax.values.CLim = reshape(lim, 1, 2);
ax.values.CLimMode = 'manual';
end

function shown(ax, h, c, lim)
% imshow: grey levels without axes.
ax.values.Visible = 'off';
ax.values.DataAspectRatio = [1 1 1];
ax.values.XLim = [0.5, size(c, 2) + 0.5];
ax.values.YLim = [0.5, size(c, 1) + 0.5];
if isempty(c) || size(c, 3) == 3
    return
end
ax.values.Colormap = gray(256);
if isempty(lim)
    lim = [0 1];
    if isinteger(c), lim = double([intmin(class(c)), intmax(class(c))]); end
end
if numel(lim) == 2 && lim(1) < lim(2), set_colours(ax, lim); end
h.values.CDataMapping = 'scaled';
end

function h = contours(name, ax, args, numbers)
data = args(1:numbers);
rest = args(numbers + 1:end);
if isempty(data)
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
levels = [];
if any(numel(data) == [2 4])
    levels = data{end};
    data(end) = [];
end
[x, y, z] = coordinates(data);
at = find(cellfun(@(a) (ischar(a) || isstring(a)) && any(strcmpi(a, {'LevelList', 'LevelStep'})), rest), 1);
if ~isempty(at) && at < numel(rest)
    levels = rest{at + 1};
    if strcmpi(rest{at}, 'LevelStep')
        levels = ceil(min(z(:)) / levels) * levels:levels:max(z(:));
    elseif isscalar(levels)
        levels = [levels levels];
    end
end
given = [data, {double(levels)}];
if isempty(levels), given = data; end
h = lines_of_height(name, ax, given, x, y, z);
if mod(numel(rest), 2) == 1
    style = char(rest{1});
    c = graphics_colour(style(ismember(style, 'rgbcmykw')));
    if ~isempty(c), h.values.LineColor = c; end
    style = style(ismember(style, '-:.'));
    if ~isempty(style), h.values.LineStyle = style; end
    rest(1) = [];
end
set(h, rest{:});
end

function h = lines_of_height(name, ax, given, x, y, z)
c = contourc(given{:});
levels = zeros(1, 0);
k = 1;
while k < size(c, 2)
    levels(end + 1) = c(1, k); %#ok<AGROW>
    k = k + c(2, k) + 1;
end
levels = unique(levels);
shades = {'off', 'on'};
v = struct('XData', x, 'YData', y, 'ZData', z, 'TypeName', 'contour', 'ContourMatrix', c, 'LevelList', levels, ...
    'Fill', shades{1 + strcmp(name, 'contourf')}, 'LineColor', 'flat', 'LineWidth', 0.5, 'LineStyle', '-');
if strcmp(name, 'contourf')
    low = min(z(isfinite(z)));              % the area below the first line is filled, too
    own = any(numel(given) == [2 4]) && ~isscalar(given{end});
    if ~isempty(low) && ~own, v.LevelList = unique([low, levels]); end
    v.LineColor = [0 0 0];
end
if strcmp(name, 'contour3'), v.Raised = 'on'; end
h = graphics_object('surface', ax, v);
end
