function h = stackedplot(varargin)
%stackedplot(T)        Draws each variable of a table or timetable over its rows, in axes that stand one below the
%   other.
%stackedplot(X, Y)     The same for the columns of the matrix Y; stackedplot(Y) over the numbers of its rows.
%stackedplot(T, VARS)  Only these variables. Properties: DisplayLabels, XVariable, Title, XLabel.
%>> h = stackedplot(magic(3)); numel(h.DisplayLabels)
%ans = 3
    args = varargin;
    f = gcf;
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        f = ancestor(args{1}, 'figure');
        args(1) = [];
    end
    if isempty(args), error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    [x, columns, names, args, xname] = columns_of(args);
    s = struct('DisplayLabels', {names}, 'Title', '', 'XLabel', xname, 'LineWidth', 0.5, 'Color', [0 0.447 0.741], ...
        'Marker', 'none', 'LineStyle', '-');
    for k = 1:2:numel(args) - 1
        at = find(strcmpi(args{k}, fieldnames(s)), 1);
        if isempty(at)
            error('MATLAB:class:InvalidProperty', 'Unrecognized property ''%s'' for class ''StackedLineChart''.', ...
                args{k});
        end
        keys = fieldnames(s);
        s.(keys{at}) = args{k + 1};
    end
    s.DisplayLabels = cellstr(string(s.DisplayLabels));
    f.below = {};
    f.values.CurrentAxes = [];
    n = numel(columns);
    tall = 0.815 / n;
    gap = min(max(0.08 * tall, 0.04), tall / 2);    % at least the height of a label
    list = gobjects(n, 1);
    for k = 1:n
        ax = axes('Position', [0.2, 0.925 - k * tall, 0.705, tall - gap]);
        y = columns{k};
        if iscellstr(y) || isstring(y), y = categorical(y); end %#ok<ISCLSTR>
        line_ = plot(ax, x, y, 'LineWidth', s.LineWidth, 'LineStyle', s.LineStyle, 'Marker', s.Marker);
        for j = 1:numel(line_) * isscalar(line_), line_(j).Color = s.Color; end
        ylabel(ax, s.DisplayLabels{min(k, end)}, 'Rotation', 0, 'HorizontalAlignment', 'right', 'VerticalAlignment', ...
            'middle', 'Interpreter', 'none');
        if k < n, ax.XTickLabel = {}; end
        xlim(ax, limits_of(x));
        list(k) = ax;
    end
    linkaxes(list, 'x');
    if ~isempty(s.Title), title(list(1), s.Title); end
    if ~isempty(s.XLabel), xlabel(list(n), s.XLabel); end
    c = graphics_object('stackedplot', f, struct('DisplayLabels', {s.DisplayLabels}, 'XLabel', s.XLabel, 'Title', ...
        s.Title, 'XData', x, 'Color', s.Color, 'LineWidth', s.LineWidth, 'LineStyle', s.LineStyle, 'Marker', ...
        s.Marker, 'AxesProperties', list));
    c.values.Built = true;
    if nargout > 0, h = c; end
end

function [x, columns, names, args, xname] = columns_of(args)
    xname = '';
    y = args{1};
    args(1) = [];
    if istable(y) || istimetable(y)
        names = y.Properties.VariableNames;
        x = (1:height(y)).';
        if istimetable(y)
            x = y.Properties.RowTimes;
            xname = y.Properties.DimensionNames{1};
        end
        if mod(numel(args), 2)
            names = cellstr(string(args{1}));
            args(1) = [];
        end
        for k = numel(args) - 1:-2:1
            if strcmpi(args{k}, 'XVariable')
                xname = char(args{k + 1});
                x = y.(xname);
                names = names(~strcmp(names, xname));
                args(k:k + 1) = [];
            end
        end
        columns = cellfun(@(n) y.(n), names, 'UniformOutput', false);
        return
    end
    x = [];
    if ~isempty(args) && isnumeric(args{1})
        x = y(:);
        y = args{1};
        args(1) = [];
    end
    if ~isnumeric(y) && ~islogical(y)
        error('MATLAB:stackedplot:InvalidData', 'The data must be a matrix of numbers, a table or a timetable.');
    end
    if isvector(y), y = y(:); end
    if isempty(x), x = (1:size(y, 1)).'; end
    columns = num2cell(y, 1);
    names = arrayfun(@(k) sprintf('Column %d', k), 1:size(y, 2), 'UniformOutput', false);
end

function lim = limits_of(x)
    if iscategorical(x), lim = [0.5, numel(categories(x)) + 0.5]; else, lim = [min(x), max(x)]; end
    if ~(lim(1) < lim(2)), lim = 'auto'; end
end
