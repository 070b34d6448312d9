function h = graphics_draw(name, ax, args)
%graphics_draw  Objects with data for the axes AX: NAME is plot, bar, surf, ...
tell_once();
need = {'surf', 'surfc', 'surfl', 'mesh', 'meshc', 'meshz', 'waterfall', 'pcolor', 'ribbon', 'plot', 'plot3', ...
    'semilogx', 'semilogy', 'loglog', 'stairs', 'stem', 'stem3', 'polar', 'polarplot', 'pie'};
if isempty(args) && any(strcmp(name, need))
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
if ~ax.values.Hold && ~any(strcmp(name, {'line', 'patch', 'rectangle', 'animatedline', 'fill', 'surface'}))
    keep = cellfun(@(c) strcmp(c.kind, 'text') && isfield(c.values, 'Role') && strcmp(c.values.Role, 'none'), ax.below);
    ax.below = ax.below(keep);
    names = fieldnames(ax.values);                 % limits, scales and what else was set begin anew
    ax.values = rmfield(ax.values, names(~ismember(names, {'Position', 'Hold', 'Order', 'Linked', 'Tag'})));
    ax.values = graphics_defaults('axes', ax.above, ax.values);
    ax.values.Order = 0;
    in_space_too = {'plot3', 'scatter3', 'stem3', 'bar3', 'comet3', 'fill3', 'quiver3', 'trisurf', 'trimesh', ...
        'slice', 'surf', 'surfc', 'surfl', 'mesh', 'meshc', 'meshz', 'waterfall', 'ribbon', 'contour3', 'fsurf', ...
        'fmesh', 'fplot3'};
    if any(strcmp(name, in_space_too)), ax.values.View = [-37.5 30]; end
end
switch name
    case {'semilogx', 'semilogy', 'loglog'}
        if ~strcmp(name, 'semilogy')
            ax.values.XScale = 'log';
        end
        if ~strcmp(name, 'semilogx')
            ax.values.YScale = 'log';
        end
        h = lines_of('line', ax, args, 2);
    case {'plot', 'comet', 'polarplot', 'polar', 'line'}
        if strcmp(name, 'line') && (isempty(args) || ischar(args{1}))
            h = plain_line(ax, [0 1], [0 1]);
            set(h, args{:});
        elseif strcmp(name, 'line') && numel(args) > 2 && isnumeric(args{3})
            h = lines_of('line', ax, args, 3);
        else
            h = lines_of('line', ax, args, 2);
        end
    case {'plot3', 'comet3'}
        h = lines_of('line', ax, args, 3);
    case 'stem3'
        h = lines_of('stem', ax, in_space(args), 3);
    case 'scatter3'
        if numel(args) < 3
            error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
        end
        h = lines_of('scatter', ax, [args(1:3), without_size_and_colour(args(4:end))], 3);
    case {'rectangle', 'quiver3', 'pie', 'ribbon', 'trisurf', 'trimesh', 'triplot', 'slice', 'streamline'}
        h = graphics_shapes(name, ax, args);
    case {'stairs', 'stem', 'area', 'errorbar'}
        if strcmp(name, 'errorbar') && numel(args) > 2 && isnumeric(args{3})
            h = lines_of('errorbar', ax, args([1 2 4:end]), 2);
            set(h, 'Error', args{3});
        else
            h = lines_of(name, ax, args, 2);
        end
    case {'bar', 'barh', 'bar3'}
        if numel(args) > 1 && isnumeric(args{2}) && isscalar(args{2}) && ~isscalar(args{1})
            args(2) = [];
        elseif numel(args) > 2 && isnumeric(args{3}) && isscalar(args{3})
            args(3) = [];
        end
        h = lines_of(strrep(name, '3', ''), ax, args, 2);
    case 'scatter'
        h = lines_of('scatter', ax, [args(1:2), without_size_and_colour(args(3:end))], 2);
    case 'histogram'
        h = histogram_of(ax, args);
    case {'fsurf', 'fmesh', 'fcontour', 'fimplicit', 'fplot3', 'histogram2', 'boxchart', 'boxplot', 'fill3'}
        h = graphics_kinds(name, ax, args);
    case 'fplot'
        if ~isempty(args) && is_text(args{1})
            if isvarname(args{1}) && ~strcmp(args{1}, 'x'), args{1} = str2func(args{1}); end
            args{1} = ez_function(args{1});
        end
        h = function_line(name, ax, args);
    case 'animatedline'
        h = plain_line(ax, [], []);
        set(h, args{:});
    case {'imagesc', 'image', 'imshow', 'pcolor', 'heatmap', 'surf', 'surfc', 'surfl', 'surface', 'mesh', 'meshc', ...
        'meshz', 'waterfall', 'contour', 'contourf', 'contour3'}
        h = grid_of(name, ax, args);
        if startsWith(name, 'contour')
            contour_facts(h, name, args);
        elseif strcmp(name, 'heatmap') && isfield(h.values, 'ZData')
            h.values.ColorData = h.values.ZData;
            h.values.TypeName = 'heatmap';
        end
    otherwise
        h = graphics_object(name, ax, struct('Arguments', {args}));
        if any(strcmp(name, {'fill', 'patch'}))
            names = find(cellfun(@ischar, args), 1);
            if ~isempty(names)
                names = names + (names > 1 && mod(numel(args) - names, 2) == 0);
                set(h, args{names:end});
            end
            if strcmp(name, 'fill')
                set(h, 'XData', args{1}, 'YData', args{2}, 'Color', args{3});
            end
        end
end
end

function rest = without_size_and_colour(rest)
while ~isempty(rest) && isnumeric(rest{1})
    rest(1) = [];
end
rest(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'filled'), rest)) = [];
end

function args = in_space(args)
% stem3: a matrix of heights stands over the numbers of its columns and rows; all is one line of points
last = find(cellfun(@(a) ~isnumeric(a), args), 1) - 1;
if isempty(last), last = numel(args); end
data = args(1:last);
if isscalar(data)
    [x, y] = meshgrid(1:size(data{1}, 2), 1:size(data{1}, 1));
    data = {x, y, data{1}};
elseif numel(data) > 2 && ~isvector(data{3}) && isvector(data{1})
    [data{1}, data{2}] = meshgrid(data{1}, data{2});
end
data = cellfun(@(a) a(:), data, 'UniformOutput', false);
rest = args(last + 1:end);
rest(cellfun(@(a) (ischar(a) || isstring(a)) && any(strcmpi(a, {'filled', 'fill'})), rest)) = [];
args = [data, rest];
end

function tell_once()
root = graphics_root();
if ~root.values.Told
    root.values.Told = true;
    fprintf(2, 'runmat: figures are kept, not shown; print, saveas and exportgraphics write them as SVG\n');
end
end

function c = next_colour(ax)
order = [0 0.447 0.741; 0.85 0.325 0.098; 0.929 0.694 0.125; 0.494 0.184 0.556; 0.466 0.674 0.188; ...
    0.301 0.745 0.933; 0.635 0.078 0.184];
if isfield(ax.values, 'ColorOrder') && ~isempty(ax.values.ColorOrder), order = ax.values.ColorOrder; end
c = order(mod(ax.values.Order, size(order, 1)) + 1, :);
ax.values.Order = ax.values.Order + 1;
end

function h = plain_line(ax, x, y)
h = graphics_object('line', ax, struct('XData', x, 'YData', y, 'Color', next_colour(ax), 'LineStyle', '-', ...
    'LineWidth', 0.5, 'Marker', 'none', 'DisplayName', ''));
end

function h = lines_of(kind, ax, args, dims)
h = graphics_object.empty;
names = {};
k = 1;
while k <= numel(args)
    if is_text(args{k})
        names = args(k:end);
        break
    end
    data = args(k);
    while numel(data) < dims && k < numel(args) && ~is_text(args{k + 1})
        k = k + 1;
        data{end + 1} = args{k}; %#ok<AGROW>
    end
    k = k + 1;
    spec = struct();
    if k <= numel(args) && is_text(args{k})
        [spec, fits] = line_spec(args{k});
        k = k + fits;
    end
    h = [h; columns(kind, ax, data, spec)]; %#ok<AGROW>
end
if ~isempty(names)
    if mod(numel(names), 2)
        names(1) = [];
    end
    set(h, names{:});
end
end

function yes = is_text(a)
yes = ischar(a) || isstring(a) && isscalar(a);
end

function h = columns(kind, ax, data, spec)
y = data{min(2, end)};
if any(cellfun(@(a) iscell(a) || isstruct(a), data))
    error(['MATLAB:' kind ':InvalidData'], 'The coordinates must be numbers, times or categories.');
end
if isvector(y)
    y = y(:);
end
if isscalar(data)
    if isnumeric(y) && ~isreal(y)
        x = real(y);
        y = imag(y);
    else
        x = (1:size(y, 1)).';
    end
else
    x = data{1};
    if isvector(x)
        x = x(:);
    end
    if size(x, 1) ~= size(y, 1) && size(x, 1) == size(y, 2)
        y = y.';
    elseif size(x, 1) ~= size(y, 1) && size(x, 2) == size(y, 1) && iscolumn(y)
        x = x.';                        % a vector beside the rows of a matrix
    end
    if size(x, 1) ~= size(y, 1)
        error('MATLAB:graphics:VectorsSameLength', 'Vectors must be the same length.');
    end
end
h = graphics_object.empty;
for j = 1:max(size(y, 2), size(x, 2))
    v = struct('XData', x(:, min(j, end)).', 'YData', y(:, min(j, end)).');
    if numel(data) > 2
        z = data{3};
        if isvector(z)
            z = z(:);
        end
        v.ZData = z(:, min(j, end)).';
    end
    v.Color = next_colour(ax);
    v.LineStyle = '-';
    v.LineWidth = 0.5;
    v.Marker = 'none';
    v.DisplayName = '';
    if strcmp(kind, 'scatter')
        v.LineStyle = 'none';
        v.Marker = 'o';
    end
    for f = fieldnames(spec).'
        v.(f{1}) = spec.(f{1});
    end
    h(j, 1) = graphics_object(kind, ax, v);
end
end

function [spec, fits] = line_spec(word)
spec = struct();
rest = char(word);
styles = {'--', '-.', ':', '-'};
found = '';
for k = 1:4
    at = strfind(rest, styles{k});
    if ~isempty(at)
        found = styles{k};
        rest(at(1):at(1) + numel(found) - 1) = [];
        break
    end
end
[marked, at] = ismember('o+*.xsd^v<>ph|_', rest);
marks = 'o+*.xsd^v<>ph|_';
marker = marks(marked);
rest(at(marked)) = [];
letters = 'rgbcmykw';
colours = [1 0 0; 0 1 0; 0 0 1; 0 1 1; 1 0 1; 1 1 0; 0 0 0; 1 1 1];
fits = numel(rest) <= 1 && numel(marker) <= 1 && all(ismember(rest, letters));
if ~fits
    fits = 0;
    return
end
fits = 1;
if ~isempty(rest)
    spec.Color = colours(letters == rest, :);
end
if ~isempty(marker)
    spec.Marker = marker;
    if isempty(found)
        spec.LineStyle = 'none';
    end
end
if ~isempty(found)
    spec.LineStyle = found;
end
end

% What 'Type' answers, the levels and the lines of contour and its kin.
function contour_facts(h, name, args)
words = find(cellfun(@is_text, args), 1);
if ~isempty(words)
    args = args(1:words - 1);
end
if isempty(args)
    error('MATLAB:minrhs', 'Not enough input arguments.');
end
c = contourc(args{:});
levels = zeros(1, 0);
k = 1;
while k < size(c, 2)
    levels(end + 1) = c(1, k); %#ok<AGROW>
    k = k + c(2, k) + 1;
end
shades = {'off', 'on'};
set(h, 'TypeName', 'contour', 'ContourMatrix', c, 'LevelList', unique(levels), ...
    'Fill', shades{1 + strcmp(name, 'contourf')});
end

function h = histogram_of(ax, args)
options = {};
style = {};
keep = 1;
if numel(args) > 1 && isnumeric(args{2})
    keep = 2;
end
for k = keep + 1:2:numel(args) - 1
    if any(strcmpi(args{k}, {'Normalization', 'NumBins', 'BinWidth', 'BinEdges', 'BinLimits', 'BinMethod'}))
        options = [options, args(k:k + 1)]; %#ok<AGROW>
    else
        style = [style, args(k:k + 1)]; %#ok<AGROW>
    end
end
data = args{1};
if ~isnumeric(data) && ~islogical(data)
    data = double(categorical(data));
end
[counts, edges] = histcounts(data(:), args{2:keep}, options{:});
h = graphics_object('histogram', ax, struct('Data', args{1}, 'Values', counts, 'BinEdges', edges, 'NumBins', ...
    numel(counts), 'BinWidth', edges(min(2, end)) - edges(1), 'XData', (edges(1:end - 1) + edges(2:end)) / 2, ...
    'YData', counts, 'Color', next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'Marker', 'none', 'DisplayName', ...
    ''));
set(h, style{:});
end

function h = function_line(name, ax, args)
range = [-5 5];
if numel(args) > 1 && isnumeric(args{2})
    range = double(args{2});
end
x = linspace(range(1), range(2), 201);
y = args{1}(x);
if isscalar(y)
    y = arrayfun(args{1}, x);
end
h = columns('line', ax, {x, y}, struct());
set(h, 'Function', args{1});
end

function h = grid_of(name, ax, args)
numbers = 0;
while numbers < numel(args) && (isnumeric(args{numbers + 1}) || islogical(args{numbers + 1}))
    numbers = numbers + 1;
end
if numbers >= 3
    x = args{1};
    y = args{2};
    z = args{3};
elseif numbers == 0
    h = graphics_object(name, ax, struct('Arguments', {args}));
    return
else
    z = args{1};
    x = 1:size(z, 2);
    y = 1:size(z, 1);
end
if isvector(z) == false && isvector(x) && ~any(strcmp(name, {'imagesc', 'image', 'imshow'})) && ...
        (numel(x) ~= size(z, 2) || numel(y) ~= size(z, 1))
    error('MATLAB:surf:dimMismatch', 'Data dimensions must agree.');
end
kind = 'surface';
if any(strcmp(name, {'imagesc', 'image', 'imshow', 'heatmap', 'pcolor'}))
    kind = 'image';
end
h = graphics_object(kind, ax, struct('XData', x, 'YData', y, 'ZData', z, 'CData', z));
if strcmp(kind, 'image') && ~strcmp(name, 'pcolor')
    ax.values.YDir = 'reverse';
end
names = args(numbers + 1:end);
text_at = find(cellfun(@is_text, names), 1);
if ~isempty(text_at)
    names = names(text_at:end);
    if mod(numel(names), 2) == 0
        set(h, names{:});
    end
end
end
