function graphics_build(h)
%graphics_build  Makes the parts of a chart again from its properties, when one of them was set.
if strcmp(h.kind, 'stackedplot')
    build_stacked(h);
    return
end
if strcmp(h.kind, 'tiledlayout')
    for k = 1:numel(h.above.below)
        if isfield(h.above.below{k}.values, 'Tile'), tile_place(h.above, h.above.below{k}); end
    end
    return
end
h.below = {};
switch h.kind
    case {'piechart', 'donutchart'}, build_pie(h);
    case 'violinplot', build_violins(h);
    case 'graphplot', build_graph(h);
    case 'heatmap', build_heatmap(h);
    case 'wordcloud', build_words(h);
    case 'parallelplot', build_parallel(h);
end
end

function build_stacked(h)
% Gives the axes of a stacked plot its title, labels and styles; they keep their data.
v = h.values;
list = v.AxesProperties;
if isempty(list) || ~all(isvalid(list)), return, end
title(list(1), v.Title);
xlabel(list(end), v.XLabel);
labels = cellstr(string(v.DisplayLabels));
for k = 1:numel(list)
    setOne(textOf(list(k), 'ylabel'), 'String', labels{min(k, end)});
    lines_ = findobj(list(k), 'Type', 'line');
    set(lines_, 'LineWidth', v.LineWidth, 'LineStyle', v.LineStyle, 'Marker', v.Marker);
    if isscalar(lines_), lines_.Color = v.Color; end
end
end
