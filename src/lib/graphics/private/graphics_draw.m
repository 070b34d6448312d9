function h = graphics_draw(name, ax, args)
%graphics_draw  Objects with data for the axes AX: NAME is plot, bar, surf, ...
need = {'surf', 'surfc', 'surfl', 'mesh', 'meshc', 'meshz', 'waterfall', 'pcolor', 'ribbon', 'plot', 'plot3', ...
    'semilogx', 'semilogy', 'loglog', 'stairs', 'stem', 'stem3', 'polar', 'polarplot', 'pie'};
if isempty(args) && any(strcmp(name, need))
    error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
end
args = without_imaginary(name, args);
graphics_begin(name, ax);
switch name
    case {'semilogx', 'semilogy', 'loglog'}
        if ~strcmp(name, 'semilogy')
            ax.values.XScale = 'log';
        end
        if ~strcmp(name, 'semilogx')
            ax.values.YScale = 'log';
        end
        h = graphics_lines('line', ax, args, 2);
    case {'plot', 'comet', 'polarplot', 'polar', 'line'}
        if strcmp(name, 'line') && (isempty(args) || ischar(args{1}))
            h = plain_line(ax, [0 1], [0 1]);
            set(h, args{:});
        elseif strcmp(name, 'line') && numel(args) > 2 && isnumeric(args{3})
            h = graphics_lines('line', ax, args, 3);
        else
            h = graphics_lines('line', ax, args, 2);
        end
    case {'plot3', 'comet3'}
        h = graphics_lines('line', ax, args, 3);
    case 'stem3'
        h = graphics_lines('stem', ax, in_space(args), 3);
    case {'scatter', 'scatter3'}
        if numel(args) < 2 + strcmp(name, 'scatter3')
            error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
        end
        h = graphics_parts(name, ax, args);
    case {'rectangle', 'quiver3', 'pie', 'ribbon', 'trisurf', 'trimesh', 'triplot', 'slice', 'streamline'}
        h = graphics_shapes(name, ax, args);
    case {'stairs', 'stem'}
        full = cellfun(@(a) is_text(a) && any(strcmpi(a, {'filled', 'fill'})), args);
        h = graphics_lines(name, ax, args(~full), 2);
        for k = 1:numel(h) * any(full), h(k).values.MarkerFaceColor = h(k).values.Color; end
    case {'area', 'errorbar', 'bar', 'barh', 'bar3', 'bar3h', 'quiver', 'fill', 'patch'}
        if strcmp(name, 'errorbar') && numel(args) < 2
            error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.');
        end
        h = graphics_parts(name, ax, args);
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
    case {'imagesc', 'image', 'imshow', 'pcolor', 'surf', 'surfc', 'surfl', 'surface', 'mesh', 'meshc', ...
        'meshz', 'waterfall', 'contour', 'contourf', 'contour3'}
        h = graphics_grids(name, ax, args);
    otherwise
        h = graphics_object(name, ax, struct('Arguments', {args}));
end
if isfield(ax.values, 'Side') && strcmp(ax.values.Side, 'right')
    for k = 1:numel(h), h(k).values.Side = 'right'; end
end
end

function args = without_imaginary(name, args)
% Complex data whose imaginary parts are zero are real data. Surfaces cannot be drawn of others.
for k = 1:numel(args)
    if ~isnumeric(args{k}) || isreal(args{k}), continue, end
    if ~any(imag(args{k}(:)))
        args{k} = real(args{k});
    elseif any(strcmp(name, {'surf', 'surfc', 'surfl', 'surface', 'mesh', 'meshc', 'meshz', 'waterfall', 'pcolor', ...
            'contour', 'contourf', 'contour3'}))
        error(['MATLAB:' name ':ComplexData'], 'X, Y, Z, and C cannot be complex.');
    end
end
end

function args = in_space(args)
% stem3: heights in a matrix belong to the numbers of its columns and rows. All points are one line.
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

function h = plain_line(ax, x, y)
h = graphics_object('line', ax, struct('XData', x, 'YData', y, 'Color', graphics_next_colour(ax), 'LineStyle', '-', ...
    'LineWidth', 0.5, 'Marker', 'none', 'DisplayName', ''));
end

function yes = is_text(a)
yes = ischar(a) || isstring(a) && isscalar(a);
end

function h = histogram_of(ax, args)
if isempty(args), error('MATLAB:minrhs', 'Not enough input arguments.'); end
if iscategorical(args{1}) || iscellstr(args{1}) || isstring(args{1}) %#ok<ISCLSTR>
    h = histogram_of_names(ax, args);
    return
end
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
[counts, edges] = histcounts(data(:), args{2:keep}, options{:});
h = graphics_object('histogram', ax, struct('Data', args{1}, 'Values', counts, 'BinEdges', edges, 'NumBins', ...
    numel(counts), 'BinWidth', edges(min(2, end)) - edges(1), 'XData', (edges(1:end - 1) + edges(2:end)) / 2, ...
    'YData', counts, 'Color', graphics_next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'DisplayName', ''));
set(h, style{:});
end

function h = histogram_of_names(ax, args)
% histogram(C, CATEGORIES, ...): a bar for each category.
data = categorical(args{1});
names = reshape(categories(data), 1, []);
args(1) = [];
if mod(numel(args), 2)
    names = reshape(cellstr(string(args{1})), 1, []);
    args(1) = [];
end
counts = reshape(countcats(setcats(data(:), names)), 1, []);
letter = 'X';
shown = 'data';
for k = numel(args) - 1:-2:1
    switch lower(char(args{k}))
        case 'orientation'
            if strcmpi(args{k + 1}, 'horizontal'), letter = 'Y'; end
            continue
        case 'normalization'
            if any(strcmpi(args{k + 1}, {'probability', 'pdf'})), counts = counts / max(numel(data), 1); end
            if strcmpi(args{k + 1}, 'percentage'), counts = 100 * counts / max(numel(data), 1); end
        case 'displayorder'
            shown = lower(char(args{k + 1}));
        otherwise
            continue
    end
    args(k:k + 1) = [];
end
if any(strcmp(shown, {'ascend', 'descend'}))
    [counts, order] = sort(counts, shown);
    names = names(order);
end
before = {};
if isfield(ax.values, [letter 'Categories']), before = ax.values.([letter 'Categories']); end
all_ = [before, setdiff(names, before, 'stable')];
[~, at] = ismember(names, all_);
values = zeros(1, numel(all_));
values(at) = counts;
ax.values.([letter 'Categories']) = all_;
h = graphics_object('histogram', ax, struct('Data', data, 'Values', values, 'Categories', {all_}, 'BinEdges', ...
    0.5:numel(all_) + 0.5, 'NumBins', numel(all_), 'BarWidth', 0.9, 'XData', 1:numel(all_), 'YData', values, ...
    'Color', graphics_next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'DisplayName', ''));
set(h, args{:});
end

function h = function_line(name, ax, args)
% fplot(F, INTERVAL, ...) and fplot(FX, FY, INTERVAL, ...). A line ends at a pole, which has a dashed line of its own.
f = args(1);
count = 1 + (numel(args) > 1 && isa(args{2}, 'function_handle'));
if count == 2, f{2} = args{2}; end
rest = args(count + 1:end);
range = [-5 5];
if ~isempty(rest) && isnumeric(rest{1})
    range = double(rest{1});
    rest(1) = [];
end
t = linspace(range(1), range(2), 201);
poles = [];
if count == 2
    [x, y] = deal(function_values(f{1}, t), function_values(f{2}, t));
else
    [x, y, poles] = between_poles(f{1}, t, function_values(f{1}, t));
end
h = graphics_lines('line', ax, [{x, y}, rest], 2);
for k = 1:numel(h)
    [h(k).values.Function, h(k).values.TypeName] = deal(f{1}, 'functionline');
    if count == 2
        h(k).values = rmfield(h(k).values, 'Function');
        [h(k).values.XFunction, h(k).values.YFunction, h(k).values.TypeName] = ...
            deal(f{:}, 'parameterizedfunctionline');
    end
end
if isempty(poles), return, end
near = sort(abs(y(isfinite(y))));
y(abs(y) > 5 * max(near(ceil(0.75 * end)), eps)) = NaN;         % so that the limits show the rest
h(1).values.YData = y;
for at = poles
    graphics_object('xline', ax, struct('Value', at, 'Color', [0.15 0.15 0.15], 'LineStyle', '--', 'LineWidth', 0.5, ...
        'Label', '', 'Inner', true, 'HandleVisibility', 'off'));
end
end

function [x, y, poles] = between_poles(f, x, y)
% Puts NaN where a function of one line jumps from one sign to the other and grows the nearer one looks.
poles = [];
if ~isreal(y) || ~isrow(y), return, end
for k = numel(y) - 1:-1:1
    if ~(y(k) * y(k + 1) < 0), continue, end
    [a, b] = deal(x(k), x(k + 1));
    jump = abs(y(k + 1) - y(k));
    for turn = 1:30
        middle = (a + b) / 2;
        v = f(middle);
        if ~isscalar(v) || ~isreal(v), return, end
        if v * y(k) > 0, a = middle; else, b = middle; end
    end
    if abs(f(b) - f(a)) > 100 * jump || ~isfinite(f(b) - f(a))
        poles = [a, poles]; %#ok<AGROW>
        x = [x(1:k), a, x(k + 1:end)];
        y = [y(1:k), NaN, y(k + 1:end)];
    end
end
end
