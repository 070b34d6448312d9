function h = graphics_parts(name, ax, args)
%graphics_parts  Makes objects with all data of their picture: scatter, bar, area, errorbar, quiver, fill, patch, bar3.
switch name
    case {'scatter', 'scatter3'}
        h = points(ax, args, 2 + strcmp(name, 'scatter3'));
    case {'bar', 'barh', 'area'}
        h = stacked(name, ax, args);
    case 'errorbar'
        h = with_errors(ax, args);
    case 'quiver'
        h = plane_arrows(ax, args);
    case {'fill', 'patch'}
        h = polygons(name, ax, args);
    case {'bar3', 'bar3h'}
        h = blocks(ax, args, strcmp(name, 'bar3h'));
end
end

function yes = is_text(a)
yes = ischar(a) || isstring(a) && isscalar(a);
end

function h = points(ax, args, dims)
rest = args(dims + 1:end);
[sizes, colours] = deal([], []);
if ~isempty(rest) && isnumeric(rest{1})
    sizes = rest{1};
    rest(1) = [];
    if ~isempty(rest) && (isnumeric(rest{1}) || is_text(rest{1}) && ~isempty(graphics_colour(rest{1})))
        colours = rest{1};
        if is_text(colours), colours = graphics_colour(colours); end
        rest(1) = [];
    end
end
full = cellfun(@(a) is_text(a) && any(strcmpi(a, {'filled', 'fill'})), rest);
h = graphics_lines('scatter', ax, [args(1:dims), rest(~full)], dims);
for k = 1:numel(h)
    if ~isempty(sizes), h(k).values.SizeData = double(sizes); end
    if ~isfield(h(k).values, 'SizeData'), h(k).values.SizeData = 36; end
    if ~isempty(colours), h(k).values.CData = double(colours); end
    if ~isfield(h(k).values, 'CData'), h(k).values.CData = h(k).values.Color; end
    if any(full), h(k).values.MarkerFaceColor = 'flat'; end
end
end

function h = stacked(name, ax, args)
style = 'grouped';
width = [];
words = cellfun(@(a) is_text(a) && any(strcmpi(a, {'grouped', 'stacked', 'hist', 'histc'})), args);
if any(words), style = lower(char(args{find(words, 1)})); end
args = args(~words);
last = find([cellfun(@is_text, args), true], 1) - 1;
if last > 1 && isscalar(args{last}) && ~(last == 2 && isscalar(args{1})) && ~strcmp(name, 'area')
    width = args{last};
    args(last) = [];
    last = last - 1;
end
base = 0;
if strcmp(name, 'area') && last > 1 && isscalar(args{last}) && ~isscalar(args{last - 1})
    base = args{last};
    args(last) = [];
    last = last - 1;
end
if last == 2 && (isstring(args{1}) || iscellstr(args{1}))
    args{1} = categorical(cellstr(args{1}), unique(cellstr(args{1}), 'stable'));
end
if ~strcmp(name, 'area') && last >= 1 && isvector(args{last}) && last == 2 && isscalar(args{1}), ...
    args{2} = args{2}(:).'; end
h = graphics_lines(name, ax, args, 2);
under = 0;
for k = 1:numel(h)
    if strcmp(name, 'area') || strcmp(style, 'stacked')
        if strcmp(name, 'area'), h(k).values.BaseValue = base; end
        if k > 1, h(k).values.Base = under; end
        under = under + h(k).values.YData;
    else
        h(k).values.Group = [k, numel(h)];
    end
    if ~isempty(width), h(k).values.BarWidth = double(width); end
    if strcmp(style, 'stacked'), h(k).values.BarLayout = 'stacked'; end
    if startsWith(style, 'hist'), h(k).values.BarWidth = 1; end
end
if ~strcmp(name, 'area') && ~isempty(h) && ~isfield(ax.values, 'XTick')
    x = h(1).values.XData;
    if isnumeric(x) && numel(x) < 16 && all(x == fix(x)) && ~isempty(x) && numel(unique(x)) == numel(x)
        key = 'X';
        if strcmp(name, 'barh'), key = 'Y'; end
        ax.values.([key 'BarTick']) = sort(double(x(:).'));
    end
end
end

function h = with_errors(ax, args)
last = find([cellfun(@is_text, args), true], 1) - 1;
data = args(1:last);
rest = args(last + 1:end);
way = '';
if ~isempty(rest) && any(strcmpi(rest{1}, {'horizontal', 'vertical', 'both'}))
    way = lower(char(rest{1}));
    rest(1) = [];
end
if numel(data) < 2, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
errors = data(2:end);
if numel(data) == 2
    data = data(1);
else
    errors = data(3:end);
    data = data(1:2);
end
h = graphics_lines('errorbar', ax, [data, rest], 2);
column = @(a, k) reshape(a(:, min(k, end)), 1, []);
errors = cellfun(@straight, errors, 'UniformOutput', false);
for k = 1:numel(h)
    sides = {'YNegativeDelta', 'YPositiveDelta', 'XNegativeDelta', 'XPositiveDelta'};
    if strcmp(way, 'horizontal'), sides = sides([3 4 1 2]); end
    if isscalar(errors), given = [errors errors]; else, given = errors; end
    if strcmp(way, 'both'), given = given([1 2 1 2]); end
    for j = 1:numel(given)
        if ~isempty(given{j}), h(k).values.(sides{j}) = double(column(given{j}, k)); end
    end
    if isscalar(errors) && ~strcmp(way, 'horizontal'), h(k).values.Error = column(errors{1}, k); end
end
end

function a = straight(a)
if isvector(a), a = a(:); end
end

function h = plane_arrows(ax, args)
last = find([cellfun(@is_text, args), true], 1) - 1;
data = args(1:last);
style = args(last + 1:end);
scale = 0.9;
if any(numel(data) == [3 5])
    scale = data{end};
    data(end) = [];
end
if numel(data) == 2
    [x, y] = meshgrid(1:size(data{1}, 2), 1:size(data{1}, 1));
    data = [{x, y}, data];
elseif numel(data) ~= 4
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
if isvector(data{1}) && ~isvector(data{3}), [data{1}, data{2}] = meshgrid(data{1}, data{2}); end
s = cellfun(@numel, data);
if any(s ~= s(1))
    error('MATLAB:quiver:DataDimensionsMismatch', 'The coordinates and components must be of the same size.');
end
data = cellfun(@double, data, 'UniformOutput', false);
v = struct('XData', data{1}, 'YData', data{2}, 'UData', data{3}, 'VData', data{4}, 'AutoScaleFactor', double(scale), ...
    'Color', graphics_next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'DisplayName', '');
if scale == 0, v.AutoScale = 'off'; end
if mod(numel(style), 2) == 1
    c = graphics_colour(style{1}(regexp(char(style{1}), '[rgbcmykw]')));
    if ~isempty(c), v.Color = c; end
    style(1) = [];
end
style(cellfun(@(a) is_text(a) && strcmpi(a, 'filled'), style)) = [];
h = graphics_object('quiver', ax, v);
set(h, style{:});
end

function h = polygons(name, ax, args)
last = find([cellfun(@is_text, args), true], 1) - 1;
if last == 1 && isstruct(args{1}), last = 0; end
colours = last;                         % a colour may be text: fill(x, y, 'r')
if last == 2 && numel(args) > 2
    if strlength(args{3}) == 0
        args(3) = [];                   % fill(x, y, '', NAME, VALUE): the properties give the colour
    elseif ~isempty(graphics_colour(args{3}))
        colours = 3;
    end
elseif last == 3 && numel(args) > 3 && strcmp(name, 'patch') && ~isempty(graphics_colour(args{4}))
    colours = 4;                        % patch(x, y, z, 'r')
end
rest = args(max(last, colours) + 1:end);
data = args(1:max(last, colours));
h = graphics_object.empty;
if strcmp(name, 'patch') || numel(data) < 3
    h = one_patch(ax, name, data);
else
    for k = 1:3:numel(data) - 2
        h(end + 1, 1) = one_patch(ax, name, data(k:k + 2)); %#ok<AGROW>
    end
end
if numel(rest) == 1 && isstruct(rest{1}), rest = reshape([fieldnames(rest{1}), struct2cell(rest{1})].', 1, []); end
set(h, rest{:});
end

function h = one_patch(ax, name, data)
v = struct('EdgeColor', [0 0 0], 'LineWidth', 0.5, 'LineStyle', '-', 'DisplayName', '');
if numel(data) >= 2
    v.XData = across(data{1});
    v.YData = across(data{2});
    c = data{end};
    if numel(data) == 4, v.ZData = across(data{3}); end
    if numel(data) == 2
        v.FaceColor = [0 0 0];
    elseif is_text(c)
        v.FaceColor = graphics_colour(c);
        if isempty(v.FaceColor), error('MATLAB:hg:patch:InvalidColor', '''%s'' is no colour.', char(c)); end
    elseif isnumeric(c) && numel(c) == 3 && numel(data{1}) ~= 3
        v.FaceColor = double(reshape(c, 1, 3));
    else
        v.CData = double(c);
        v.FaceColor = 'flat';
        if numel(c) == numel(data{1}) && ~isscalar(c), v.FaceColor = 'interp'; end
    end
    if isfield(v, 'FaceColor') && isnumeric(v.FaceColor), v.Color = v.FaceColor; end
else
    v.FaceColor = [0 0 0];
end
h = graphics_object(name, ax, v);
end

function x = across(x)
if isnumeric(x) && isrow(x), x = x(:); end
end

function h = blocks(ax, args, lying)
% bar3: a patch of boxes for each column; LYING: bar3h.
styles = {'detached', 'grouped', 'stacked'};
style = 'detached';
style_at = find(cellfun(@(a) is_text(a) && any(strcmpi(a, styles)), args), 1);
if ~isempty(style_at), style = lower(char(args{style_at})); args(style_at) = []; end
last = find([cellfun(@is_text, args), true], 1) - 1;
data = args(1:last);
rest = args(last + 1:end);
colour = [];
if mod(numel(rest), 2) == 1, colour = graphics_colour(rest{1}); rest(1) = []; end
width = 0.8;
if numel(data) > 1 && isscalar(data{end}), width = double(data{end}); data(end) = []; end
z = double(data{end});
if isvector(z), z = z(:); end
y = (1:size(z, 1)).';
if numel(data) > 1, y = double(data{1}(:)); end
if numel(y) ~= size(z, 1), error('MATLAB:graphics:VectorsSameLength', 'Vectors must be the same length.'); end
sides = [1 2 4 3; 5 6 8 7; 1 2 6 5; 3 4 8 7; 1 3 7 5; 2 4 8 6];
unit = [0 0 0; 1 0 0; 0 1 0; 1 1 0; 0 0 1; 1 0 1; 0 1 1; 1 1 1];
n = size(z, 2);
base = zeros(size(z, 1), 1);
deep = width;
if strcmp(style, 'grouped'), deep = width / n; end
h = graphics_object.empty;
for j = 1:n
    at = j;
    if ~strcmp(style, 'detached'), at = 1; end
    V = zeros(0, 3);
    F = zeros(0, 4);
    for i = 1:size(z, 1)
        F = [F; sides + size(V, 1)]; %#ok<AGROW>
        middle = y(i);
        if strcmp(style, 'grouped'), middle = y(i) + (j - (n + 1) / 2) * deep; end
        V = [V; [at, middle, base(i)] + (unit - [0.5 0.5 0]) .* [width, deep, z(i, j)]]; %#ok<AGROW>
    end
    if strcmp(style, 'stacked'), base = base + z(:, j); end
    face = 'flat';                              % the colour map gives each column its colour
    if ~isempty(colour), face = colour; end
    if lying, V = V(:, [1 3 2]); end
    h(j, 1) = graphics_object('patch', ax, struct('Faces', F, 'Vertices', V, 'XData', y.', 'YData', z(:, j).', ...
        'FaceColor', face, 'FaceVertexCData', repmat(j, size(V, 1), 1), 'EdgeColor', [0 0 0], 'DisplayName', '', ...
        'TypeName', 'surface'));
end
set(h, rest{:});
key = 'Y';
if lying, key = 'Z'; else, ax.values.YDir = 'reverse'; end
if strcmp(style, 'detached')
    ax.values.XTick = 1:n;
else
    [ax.values.XTick, ax.values.XLim, ax.values.PlotBoxAspectRatio] = deal([], [0.4 1.6], [0.4 1 1]);
end
if numel(y) < 16, ax.values.([key 'Tick']) = reshape(unique(y), 1, []); end
end
