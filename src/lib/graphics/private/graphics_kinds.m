function h = graphics_kinds(name, ax, args)
%graphics_kinds  Objects of graphs of functions, of counts in two dimensions, of quartiles and of polygons in space.
switch name
    case {'fsurf', 'fmesh', 'fcontour', 'fimplicit', 'fplot3'}
        h = of_function(name, ax, args);
    case 'histogram2'
        h = counts_of(ax, args);
    case {'boxchart', 'boxplot'}
        h = boxes(name, ax, args);
    case 'fill3'
        if numel(args) < 4
            error('MATLAB:minrhs', 'Not enough input arguments.');
        elseif ~isequal(size(args{1}), size(args{2}), size(args{3}))
            error('MATLAB:fill3:sizeMismatch', 'X, Y and Z must be arrays of the same size.');
        end
        h = graphics_object('patch', ax, struct('XData', args{1}, 'YData', args{2}, 'ZData', args{3}, ...
            'EdgeColor', [0 0 0], 'FaceAlpha', 1));
        set(h, 'FaceColor', args{4:end});
end
end

function h = of_function(name, ax, args)
functions = cellfun(@(a) isa(a, 'function_handle') || ischar(a) && ~isempty(regexp(a, '\W', 'once')) && ...
    ~is_style(a), args);
count = find([~functions, true], 1) - 1;
allowed = struct('fsurf', [1 3], 'fmesh', [1 3], 'fcontour', 1, 'fimplicit', 1, 'fplot3', 3);
if ~any(count == allowed.(name))
    error(['MATLAB:' name ':InvalidFunction'], 'The first inputs must be functions.');
end
f = cellfun(@(one) function_of(one), args(1:count), 'UniformOutput', false);
rest = args(count + 1:end);
range = [-5 5];
if ~isempty(rest) && isnumeric(rest{1})
    range = double(rest{1}(:).');
    rest(1) = [];
    if ~any(numel(range) == [2 4]) || strcmp(name, 'fplot3') && ...
            numel(range) ~= 2 || any(range(1:2:end) >= range(2:2:end))
        error(['MATLAB:' name ':InvalidRange'], 'The interval must be two or four ascending numbers.');
    end
end
spec = struct();
if mod(numel(rest), 2)
    spec = graphics_line_spec(rest{1});
    rest(1) = [];
end
range = repmat(range, 1, 4 / numel(range));
range = range(1:2 + 2 * ~strcmp(name, 'fplot3'));
v = struct();
if count == 1
    v.Function = f{1};
    [v.XRange, v.YRange] = deal(range(1:2), range(3:4));
else
    [v.XFunction, v.YFunction, v.ZFunction] = f{:};
    if strcmp(name, 'fplot3')
        v.TRange = range;
    else
        [v.URange, v.VRange] = deal(range(1:2), range(3:4));
    end
end
[kind, v] = sampled(name, v, f, range);
[v.LineStyle, v.LineWidth, v.DisplayName] = deal('-', 0.5, '');
filled = strcmp(name, 'fcontour') && any(cellfun(@(a) is_word(a, 'Fill'), rest));
if filled, v.LevelList = unique([min(v.ZData(:)), v.LevelList]); end
if strcmp(name, 'fmesh'), [v.FaceColor, v.EdgeColor] = deal([1 1 1], 'flat'); end
if any(strcmp(name, {'fimplicit', 'fplot3'})), v.Color = graphics_next_colour(ax); end
for one = fieldnames(spec).', v.(one{1}) = spec.(one{1}); end
h = graphics_object(kind, ax, v);
set(h, rest{:});
if any(strcmp(name, {'fsurf', 'fmesh'})) && strcmp(valueOf(h, 'ShowContours'), 'on')
    graphics_grids('contour', ax, {h.values.XData, h.values.YData, h.values.ZData});
end
end

function yes = is_style(a)
[~, yes] = graphics_line_spec(a);
end

function yes = is_word(a, word)
yes = (ischar(a) || isstring(a) && isscalar(a)) && strcmpi(a, word);
end

% The values that are drawn. The kind is the value of 'Type'.
function [kind, v] = sampled(name, v, f, range)
if strcmp(name, 'fplot3')
    kind = 'parameterizedfunctionline';
    t = linspace(range(1), range(2), 201);
    p = cellfun(@(one) function_values(one, t), f, 'UniformOutput', false);
    [v.XData, v.YData, v.ZData] = p{:};
    return
end
v.MeshDensity = 35;
if strcmp(name, 'fcontour'), v.MeshDensity = 71; elseif strcmp(name, 'fimplicit'), v.MeshDensity = 151; end
[x, y] = meshgrid(linspace(range(1), range(2), v.MeshDensity), linspace(range(3), range(4), v.MeshDensity));
p = cellfun(@(one) function_values(one, x, y), f, 'UniformOutput', false);
if isscalar(p)
    p = {x, y, p{1}};
end
[v.XData, v.YData, v.ZData] = p{:};
switch name
    case 'fimplicit'
        kind = 'implicitfunctionline';
        c = contourc(x(1, :), y(:, 1), v.ZData, [0 0]);
        v = rmfield(v, 'ZData');
        [v.XData, v.YData] = line_of(c);
    case 'fcontour'
        kind = 'functioncontour';
        v.ContourMatrix = contourc(x(1, :), y(:, 1), v.ZData);
        v.LevelList = unique(levels_of(v.ContourMatrix));
        v.Fill = 'off';
    otherwise
        kind = 'functionsurface';
        if numel(f) > 1
            kind = 'parameterizedfunctionsurface';
        end
end
end

function [x, y] = line_of(c)
x = zeros(1, 0);
y = x;
k = 1;
while k < size(c, 2)
    n = c(2, k);
    x = [x, c(1, k + 1:k + n), NaN]; %#ok<AGROW>
    y = [y, c(2, k + 1:k + n), NaN]; %#ok<AGROW>
    k = k + n + 1;
end
end

function levels = levels_of(c)
levels = zeros(1, 0);
k = 1;
while k < size(c, 2)
    levels(end + 1) = c(1, k); %#ok<AGROW>
    k = k + c(2, k) + 1;
end
end

function h = counts_of(ax, args)
if numel(args) < 2 || ~isnumeric(args{1}) || ~isnumeric(args{2}) || numel(args{1}) ~= numel(args{2})
    error('MATLAB:histogram2:InvalidData', 'X and Y must be numeric arrays of the same size.');
end
bins = args(3:end);
word = find(cellfun(@(a) ischar(a) || isstring(a), bins), 1);
if isempty(word)
    word = numel(bins) + 1;
end
style = {};
options = bins(1:word - 1);
for k = word:2:numel(bins) - 1
    if any(strcmpi(bins{k}, {'Normalization', 'NumBins', 'BinWidth', 'XBinEdges', 'YBinEdges', 'XBinLimits', ...
            'YBinLimits', 'BinMethod'}))
        options = [options, bins(k:k + 1)]; %#ok<AGROW>
    else
        style = [style, bins(k:k + 1)]; %#ok<AGROW>
    end
end
[n, xe, ye] = histcounts2(args{1}(:), args{2}(:), options{:});
h = graphics_object('histogram2', ax, struct('Data', [args{1}(:), args{2}(:)], 'Values', n, 'XBinEdges', xe, ...
    'YBinEdges', ye, 'NumBins', size(n), 'BinWidth', [xe(min(2, end)) - xe(1), ye(min(2, end)) - ye(1)], ...
    'DisplayStyle', 'bar3', 'ShowEmptyBins', 'off', 'XData', xe, 'YData', ye));
set(h, style{:});
end

function h = boxes(name, ax, args)
texts = cellfun(@(a) ischar(a) || isstring(a) && isscalar(a), args);
last = find([texts, true], 1) - 1;
if last < 1 || ~isnumeric(args{last})
    error(['MATLAB:' name ':InvalidData'], 'The data must be numeric.');
end
y = args{last};
if isvector(y), y = y(:); end
options = args(last + 1:end);
lying = option_of(options, 'Orientation', 'vertical');
letter = 'X';
if strcmpi(lying, 'horizontal'), letter = 'Y'; end
if last > 1 && strcmp(name, 'boxchart')
    x = args{1};
    if iscellstr(x) || isstring(x), x = categorical(x); end
    x = graphics_categories(ax, letter, x);
    if numel(x) ~= numel(y)
        error('MATLAB:boxchart:SizeMismatch', 'There must be a group for each number.');
    end
else
    x = repmat(1:size(y, 2), size(y, 1), 1);
end
if ~iscategorical(x), ax.values.([letter 'BarTick']) = reshape(unique(double(x(:))), 1, []); end
[by, at] = option_of(options, 'GroupByColor', []);
if ~isempty(at), options(at:at + 1) = []; end
names = {''};
group = ones(numel(y), 1);
if ~isempty(by)
    if numel(by) ~= numel(y)
        error('MATLAB:boxchart:SizeMismatch', 'There must be a colour group for each number.');
    end
    by = categorical(by);
    [names, group] = deal(categories(by), double(by(:)));
end
given = {double(x), y};
x = double(x(:));
y = y(:);
h = graphics_object.empty(0, 1);
for k = 1:numel(names)
    one = group == k;
    [xk, yk] = deal(x(one), y(one));
    if isempty(by), [xk, yk] = deal(given{:}); end
    v = struct('XData', xk, 'YData', yk, 'BoxFaceColor', graphics_next_colour(ax), 'Notch', 'off', 'Orientation', ...
        'vertical', 'MarkerStyle', 'o', 'DisplayName', names{k});
    if ~isempty(by), v.Group = [k, numel(names)]; end
    h(k, 1) = graphics_object(name, ax, v);
end
set(h, options{:});
end

function [v, at] = option_of(args, name, usual)
% The value of a property among the arguments, and where its name stands; [] if it is not given.
v = usual;
at = find(cellfun(@(a) is_word(a, name), args), 1);
if ~isempty(at) && at < numel(args), v = args{at + 1}; else, at = []; end
end
