function build_heatmap(h)
%build_heatmap  The cells, the numbers in them and the names beside them of a heat map.
v = h.values;
ax = h.above;
c = v.ColorData;
[rows, cols] = size(c);
lim = v.ColorLimits;
if isempty(lim)
    some = c(isfinite(c));
    lim = [0 1];
    if ~isempty(some), lim = [min(some), max(some)]; end
    if lim(1) == lim(2), lim = lim + [-0.5 0.5]; end
end
shown = c;
shown(isnan(c)) = lim(1);
part('image', h, struct('XData', 1:cols, 'YData', 1:rows, 'CData', shown, 'CDataMapping', 'scaled'));
[j, i] = find(isnan(c));
for k = 1:numel(j)
    part('patch', h, struct('XData', i(k) + [-0.5; 0.5; 0.5; -0.5], 'YData', j(k) + [-0.5; -0.5; 0.5; 0.5], ...
        'FaceColor', v.MissingDataColor, 'EdgeColor', 'none'));
end
if strcmpi(v.GridVisible, 'on') && max(rows, cols) <= 200
    x = [repmat([0.5, cols + 0.5, NaN], 1, rows + 1), reshape([1; 1; NaN] * (0.5:cols + 0.5), 1, [])];
    y = [reshape([1; 1; NaN] * (0.5:rows + 0.5), 1, []), repmat([0.5, rows + 0.5, NaN], 1, cols + 1)];
    part('line', h, struct('XData', x, 'YData', y, 'Color', [0.15 0.15 0.15], 'LineWidth', 0.5));
end
if ~(ischar(v.CellLabelColor) && strcmpi(v.CellLabelColor, 'none')) && numel(c) <= 2500
    numbers(h, v, c, lim);
end
if isempty(v.Colormap), v.Colormap = parula(256); end
[ax.values.XTick, ax.values.YTick] = deal(1:cols, 1:rows);
[ax.values.XTickLabel, ax.values.YTickLabel] = deal(v.XData, v.YData);
[ax.values.XLim, ax.values.YLim] = deal([0.5, cols + 0.5], [0.5, rows + 0.5]);
[ax.values.YDir, ax.values.Colormap, ax.values.CLimMode, ax.values.CLim] = deal('reverse', v.Colormap, 'manual', lim);
ax.values.TickLength = [0 0];
ax.values.FontSize = v.FontSize;
ax.below(cellfun(@(one) strcmp(one.kind, 'colorbar') && isfield(one.values, 'Inner'), ax.below)) = [];
if strcmpi(v.ColorbarVisible, 'on'), part('colorbar', ax, struct('Location', 'eastoutside')); end
for name = {'Title', 'XLabel', 'YLabel'}
    if isempty(v.(name{1})), continue, end
    t = textOf(ax, lower(name{1}));
    t.values.String = v.(name{1});
end
end

function numbers(h, v, c, lim)
map = v.Colormap;
for j = 1:size(c, 2)
    for i = 1:size(c, 1)
        if isnan(c(i, j)), continue, end
        k = min(max(1 + floor((c(i, j) - lim(1)) / (lim(2) - lim(1)) * size(map, 1)), 1), size(map, 1));
        colour = v.CellLabelColor;
        if ischar(colour), colour = ones(1, 3) * (map(k, :) * [0.299; 0.587; 0.114] < 0.55) * 0.85 + 0.15; end
        part('text', h, struct('Position', [j i 0], 'String', sprintf(v.CellLabelFormat, c(i, j)), 'Color', colour, ...
            'HorizontalAlignment', 'center', 'FontSize', v.FontSize));
    end
end
end

function h = part(kind, above, v)
v.Inner = true;
h = graphics_object(kind, above, v);
end
