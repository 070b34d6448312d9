function build_parallel(h)
%build_parallel  The lines, the axes and the texts of a parallel coordinates plot.
v = h.values;
ax = h.above;
x = v.Data;
n = size(x, 2);
switch lower(v.DataNormalization)
    case 'none', [low, high] = deal(min(x(:)) * ones(1, n), max(x(:)) * ones(1, n));
    case 'range', [low, high] = deal(min(x, [], 1), max(x, [], 1));
    otherwise
        x = normalize(x, lower(v.DataNormalization));
        [low, high] = deal(min(x(:)) * ones(1, n), max(x(:)) * ones(1, n));
end
high(high == low) = low(high == low) + 1;
y = (x - low) ./ (high - low);
groups = ones(size(x, 1), 1);
names = {};
if ~isempty(v.GroupData), [groups, names] = findgroups(reshape(v.GroupData, [], 1)); end
colours = valueOf(ax, 'ColorOrder');
if isnumeric(v.Color) && size(v.Color, 2) == 3, colours = v.Color; end
for g = 1:max(groups)
    some = y(groups == g, :);
    xx = repmat([1:n, NaN], size(some, 1), 1).';
    yy = [some, nan(size(some, 1), 1)].';
    one = part('line', h, struct('XData', xx(:).', 'YData', yy(:).', 'Color', colours(mod(g - 1, size(colours, 1)) + ...
        1, :), 'LineWidth', v.LineWidth, 'Alpha', v.LineAlpha));
    if ~isempty(names), one.values.DisplayName = char(string(names(g))); end
end
for k = 1:n
    part('line', h, struct('XData', [k k], 'YData', [0 1], 'Color', [0.15 0.15 0.15], 'LineWidth', 0.5));
    for t = linspace(0, 1, 5)
        part('line', h, struct('XData', k + [-0.02 0], 'YData', [t t], 'Color', [0.15 0.15 0.15], 'LineWidth', 0.5));
        part('text', h, struct('Position', [k - 0.03, t, 0], 'String', sprintf('%.4g', ...
            low(k) + t * (high(k) - low(k))), ...
            'HorizontalAlignment', 'right', 'FontSize', 8));
    end
    labels = cellstr(string(v.CoordinateTickLabels));
    if k <= numel(labels)
        part('text', h, struct('Position', [k, -0.05, 0], 'String', labels{k}, 'HorizontalAlignment', 'center', ...
            'VerticalAlignment', 'top', 'Interpreter', 'none'));
    end
end
if ~isempty(names) && strcmpi(v.LegendVisible, 'on')
    box_ = textOf(ax, 'legend');
    [box_.values.Location, box_.values.String] = deal('eastoutside', {});
end
[ax.values.XLim, ax.values.YLim, ax.values.Visible] = deal([0.7, n + 0.3], [-0.1 1.05], 'off');
if ~isempty(v.Title)
    t = textOf(ax, 'title');
    t.values.String = v.Title;
end
end

function h = part(kind, above, v)
v.Inner = true;
h = graphics_object(kind, above, v);
end
