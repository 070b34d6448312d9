function h = scatterhistogram(varargin)
%scatterhistogram(X, Y)         Draws points, and beside the axes how often each X and each Y occurs.
%scatterhistogram(T, X, Y)      The same for two variables of a table.
%   Properties: GroupData or GroupVariable, NumBins, Color, MarkerSize, Title, XLabel, YLabel, LegendVisible.
%>> h = scatterhistogram([1 2 3], [3 1 2]); h.Type
%ans = 'scatterhistogram'
    args = varargin;
    f = gcf;
    if ~isempty(args) && isa(args{1}, 'graphics_object')
        f = ancestor(args{1}, 'figure');
        args(1) = [];
    end
    if numel(args) < 2, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    s = struct('GroupData', [], 'NumBins', [], 'Color', lines(7), 'MarkerSize', 36, 'Title', '', 'XLabel', '', ...
        'YLabel', ...
        '', 'LegendVisible', 'on', 'MarkerFilled', 'on');
    if istable(args{1})
        t = args{1};
        [s.XLabel, s.YLabel] = deal(char(args{2}), char(args{3}));
        [x, y] = deal(t.(s.XLabel), t.(s.YLabel));
        args(1:3) = [];
        at = find(strcmpi(args(1:2:end), 'GroupVariable'), 1);
        if ~isempty(at)
            s.GroupData = t.(char(args{2 * at}));
            args(2 * at - 1:2 * at) = [];
        end
    else
        [x, y] = args{1:2};
        args(1:2) = [];
    end
    if ~isnumeric(x) || ~isnumeric(y) || numel(x) ~= numel(y)
        error('MATLAB:scatterhistogram:InvalidData', 'X and Y must be numbers, as many of each.');
    end
    for k = 1:2:numel(args) - 1
        keys = fieldnames(s);
        at = find(strcmpi(args{k}, keys), 1);
        if isempty(at)
            error('MATLAB:class:InvalidProperty', ...
                'Unrecognized property ''%s'' for class ''ScatterHistogramChart''.', args{k});
        end
        s.(keys{at}) = args{k + 1};
    end
    f.below = {};
    f.values.CurrentAxes = [];
    groups = ones(numel(x), 1);
    names = {};
    if ~isempty(s.GroupData), [groups, names] = findgroups(reshape(s.GroupData, [], 1)); end
    [top, side, ax] = deal(axes('Position', [0.13 0.77 0.58 0.17]), axes('Position', [0.74 0.14 0.17 0.6]), ...
        axes('Position', [0.13 0.14 0.58 0.6]));
    bins = cell(1, 2);
    for d = 1:2
        all_ = {x, y};
        if isempty(s.NumBins), [~, bins{d}] = histcounts(all_{d});
        else, bins{d} = linspace(min(all_{d}(:)), max(all_{d}(:)), s.NumBins(min(d, end)) + 1); end
    end
    hold(ax, 'on'), hold(top, 'on'), hold(side, 'on')
    for g = 1:max(groups)
        c = s.Color(mod(g - 1, size(s.Color, 1)) + 1, :);
        p = scatter(ax, x(groups == g), y(groups == g), s.MarkerSize, c);
        if strcmpi(s.MarkerFilled, 'on'), p.MarkerFaceColor = 'flat'; end
        if ~isempty(names), p.DisplayName = char(string(names(g))); end
        histogram(top, x(groups == g), bins{1}, 'FaceColor', c);
        histogram(side, y(groups == g), bins{2}, 'FaceColor', c, 'Orientation', 'horizontal');
    end
    hold(ax, 'off'), hold(top, 'off'), hold(side, 'off')
    box(ax, 'on')
    xlim(top, xlim(ax));
    ylim(side, ylim(ax));
    set([top side], 'Visible', 'off');
    if ~isempty(names) && strcmpi(s.LegendVisible, 'on'), legend(ax); end
    xlabel(ax, s.XLabel), ylabel(ax, s.YLabel)
    if ~isempty(s.Title), title(top, s.Title); end
    c = graphics_object('scatterhistogram', f, struct('XData', x, 'YData', y, 'GroupData', s.GroupData, 'Title', ...
        s.Title, ...
        'XLabel', s.XLabel, 'YLabel', s.YLabel, 'NumBins', [numel(bins{1}), numel(bins{2})] - 1));
    if nargout > 0, h = c; end
end
