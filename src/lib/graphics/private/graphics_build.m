function graphics_build(h)
%graphics_build  Makes the parts of a chart again from its properties, when one of them was set.
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
