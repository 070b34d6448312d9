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
    'YData', counts, 'Color', graphics_next_colour(ax), 'LineStyle', '-', 'LineWidth', 0.5, 'DisplayName', ''));
set(h, style{:});
end

function h = function_line(name, ax, args)
range = [-5 5];
if numel(args) > 1 && isnumeric(args{2})
    range = double(args{2});
end
x = linspace(range(1), range(2), 201);
y = function_values(args{1}, x);
rest = args(2 + (numel(args) > 1 && isnumeric(args{2})):end);
h = graphics_lines('line', ax, [{x, y}, rest], 2);
for k = 1:numel(h), [h(k).values.Function, h(k).values.TypeName] = deal(args{1}, 'functionline'); end
end
