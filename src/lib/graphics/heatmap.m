function h = heatmap(varargin)
%heatmap(C)                     Draws a matrix as cells whose colours and numbers show its elements.
%heatmap(XNAMES, YNAMES, C)     With names of the columns and of the rows.
%heatmap(T, X, Y)               Counts the rows of the table T for each pair of values of two variables.
%   'ColorVariable', V: the mean of V ('ColorMethod': 'mean', 'sum', 'median', 'count', 'max', 'min').
%   Properties: Title, XLabel, YLabel, Colormap, ColorLimits, ColorbarVisible, CellLabelFormat, GridVisible, FontSize.
%>> h = heatmap([1 2; 3 4]); h.ColorData
%ans =
%     1     2
%     3     4
    [ax, args] = chart_start('heatmap', varargin);
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    titles = {'', '', ''};
    [xs, ys] = deal([]);
    if istable(args{1})
        [c, xs, ys, titles, args] = of_table(args);
    elseif numel(args) >= 3 && isnumeric(args{3}) && ~is_text(args{1})
        [xs, ys, c] = args{1:3};
        args(1:3) = [];
    else
        c = args{1};
        args(1) = [];
    end
    if ~(isnumeric(c) || islogical(c)) || ~ismatrix(c)
        error('MATLAB:graphics:heatmap:InvalidColorData', 'The data of a heat map must be a matrix of numbers.');
    end
    if isempty(xs), xs = 1:size(c, 2); end
    if isempty(ys), ys = 1:size(c, 1); end
    [xs, ys] = deal(names_of(xs), names_of(ys));
    if numel(xs) ~= size(c, 2) || numel(ys) ~= size(c, 1)
        error('MATLAB:graphics:heatmap:SizeMismatch', 'There must be a name for each column and for each row.');
    end
    m = graphics_object('heatmap', ax, struct('XData', {xs}, 'YData', {ys}, 'ColorData', double(c), 'Title', ...
        titles{1}, ...
        'XLabel', titles{2}, 'YLabel', titles{3}, 'ColorbarVisible', 'on', 'GridVisible', 'on', 'CellLabelColor', ...
        'auto', 'CellLabelFormat', '%0.4g', 'FontSize', 10, 'MissingDataColor', [0.15 0.15 0.15], ...
        'ColorLimits', [], 'Colormap', [0.9 0.9447 0.9741] + linspace(0, 1, 256).' * [-0.9 -0.4977 -0.2331]));
    for k = 1:2:numel(args) - 1, setOne(m, args{k}, args{k + 1}); end
    m.values.Built = true;
    graphics_build(m);
    if nargout > 0, h = m; end
end

function yes = is_text(a)
    yes = ischar(a) || isstring(a) && isscalar(a);
end

function names = names_of(a)
    if isnumeric(a) || islogical(a)
        names = arrayfun(@(one) sprintf('%.5g', one), a, 'UniformOutput', false);
    else
        names = cellstr(string(a));
    end
    names = reshape(names, [], 1);
end

function [c, xs, ys, titles, args] = of_table(args)
    [t, x, y] = args{1:3};
    args(1:3) = [];
    [variable, method] = deal('', '');
    for k = numel(args) - 1:-2:1
        if strcmpi(args{k}, 'ColorVariable'), variable = char(args{k + 1}); args(k:k + 1) = [];
        elseif strcmpi(args{k}, 'ColorMethod'), method = lower(char(args{k + 1})); args(k:k + 1) = []; end
    end
    [xs, ~, i] = unique(t.(char(x)));
    [ys, ~, j] = unique(t.(char(y)));
    titles = {sprintf('Count of %s vs. %s', char(y), char(x)), char(x), char(y)};
    if isempty(variable)
        c = accumarray([j(:), i(:)], 1, [numel(ys), numel(xs)]);
        return
    end
    if isempty(method), method = 'mean'; end
    f = struct('mean', @mean, 'sum', @sum, 'median', @median, 'count', @numel, 'max', @max, 'min', @min, 'none', ...
        @(v) v(1));
    if ~isfield(f, method)
        error('MATLAB:graphics:heatmap:InvalidMethod', ...
            'The method must be mean, sum, median, count, max, min or none.');
    end
    c = accumarray([j(:), i(:)], double(t.(variable)(:)), [numel(ys), numel(xs)], f.(method), NaN);
    first = [upper(method(1)) method(2:end)];
    titles{1} = sprintf('%s of %s', first, variable);
end
