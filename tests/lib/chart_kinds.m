% charts: properties, values, wrong input
% long: wgpu
h = bubblechart(1:3, [2 1 3], [10 20 30], [1 0 0]); disp(h.MarkerFaceAlpha), bubblesize([2 20]); disp(bubblesize)
bubblelim([0 50]); disp(bubblelim), bubblelim('auto'); disp(bubblelim)
clf, h = polarbubblechart([0 1 2], [1 2 3], [5 6 7]); disp(h.Type)
clf, h = swarmchart3([1 1 2], [1 2 2], [1 2 3]); disp({h.XJitter, h.YJitter})
clf, h = piechart([1 2 1], 'StartAngle', 90, 'Labels', {'x', 'y', 'z'}); disp(h.Proportions), h.Data = [1 1];
disp(h.Proportions)
clf, h = donutchart([2 2], 'InnerRadius', 0.3); disp(h.InnerRadius)
clf, h = violinplot([1 1 1 2 2 2], [1 2 3 4 5 6]); disp(numel(h)), h.FaceAlpha = 0.5; disp(h.FaceAlpha)
clf, T = table({'a'; 'b'; 'a'}, {'u'; 'u'; 'v'}, [1; 2; 3], 'VariableNames', {'P', 'Q', 'R'});
h = heatmap(T, 'P', 'Q'); disp(h.ColorData), disp(h.Title)
clf, h = heatmap(T, 'P', 'Q', 'ColorVariable', 'R', 'ColorMethod', 'sum'); disp(h.ColorData), disp(h.Title)
clf, h = wordcloud('one two two three three three and the'); disp(h.WordData), disp(h.SizeData)
clf, h = polarhistogram('BinEdges', [0 1 2], 'BinCounts', [3 4]); disp(h.Values)
rticks([1 2]); rticklabels({'one', 'two'}); disp(rticklabels'), thetaticklabels({'E'}); disp(thetaticklabels)
rlim('auto'); disp(rlim), disp(thetaticks(gca))
[t, r] = rose([0.1 0.2 4], 4); disp([t r]')
clf, h = parallelplot([1 2; 3 4], 'CoordinateTickLabels', {'p', 'q'}); disp(h.CoordinateTickLabels)
h = stackedplot([1 2; 3 4], 'DisplayLabels', {'up', 'down'}); disp(h.DisplayLabels)
h = scatterhistogram([1 2 3 4], [4 3 2 1], 'NumBins', [2 3]); disp(h.NumBins)
clf, h = plot(graph({'a', 'b'}, {'b', 'c'}), 'Layout', 'circle'); disp(h.NodeLabel)
labelnode(h, 'a', 'start'); labeledge(h, 1, 'way'); disp(h.NodeLabel), disp(h.EdgeLabel), highlight(h, 'b');
disp(h.MarkerSize)
layout(h, 'layered', 'Direction', 'right'); disp([h.XData; h.YData])
clf, c = categorical({'b', 'a'}); h = plot(c, [1 2]); disp(class(h.XData)), disp(xticklabels')
clf, colororder(["red"; "#0000ff"]); plot(magic(2)); disp(colororder), disp(get(findobj(gca, 'Type', 'line'), 'Color'))
clf, a = subplot(1, 2, 1); colormap(a, gray(4)); disp(size(colormap(a))), b = subplot(1, 2, 2); disp(size(colormap(b)))
clf, g = hggroup; plot(1:3, 'Parent', g); disp(numel(g.Children)), disp(numel(get(gca, 'Children')))
t = hgtransform('Matrix', makehgtform('zrotate', pi / 2)); disp(round(t.Matrix(1:2, 1:2)))
disp(makehgtform('translate', [1 2 3], 'scale', [2 3 4])), disp(round(makehgtform('axisrotate', [0 0 1], pi)))
clf, plot(1:3); h = xregion([1 2; 2.5 3]); disp(numel(h)), yregion(1, 2); xscale log; disp(xscale), yscale log;
zscale linear
disp({yscale, zscale}), fontsize(gcf, 20, 'points'); disp(get(gca, 'FontSize')), fontsize('scale', 0.5);
disp(get(gca, 'FontSize'))
clf, h = pareto([1 5 3], {'x', 'y', 'z'}); disp(h(2).YData), [~, ax] = plotmatrix(magic(3)); disp(size(ax))
clf, h = gscatter(1:4, 4:-1:1, {'u', 'v', 'u', 'v'}); disp(h(1).DisplayName)
clf, h = annotation('textarrow', [0.1 0.2], [0.3 0.4], 'String', 'x'); disp(h.String)
fails(@() bubblechart(1, 2)), fails(@() bubblechart(1:3, 1:3, [1 2])), fails(@() bubblesize(3))
fails(@() bubblelim([2 1]))
clf, plot(1:2); fails(@() bubblelegend), fails(@() rlim([0 1])), fails(@() piechart(-1))
fails(@() piechart([1 2], {'a'}))
fails(@() heatmap({1}, 2)), fails(@() heatmap(1:2, 1, 3)), fails(@() wordcloud({'a'}, [1 2]))
fails(@() violinplot('a'))
fails(@() parallelplot('a')), fails(@() scatterhistogram(1:2, 1)), fails(@() stackedplot([1 2], 'Nothing', 3))
fails(@() plot(graph(1, 2), 'Layout', 'none')), fails(@() highlight(3, 1)), fails(@() colormap(gca, [2 0 0]))
fails(@() xscale('square')), fails(@() xregion), fails(@() makehgtform('up', 1)), fails(@() hgtransform('Matrix', 1))
fails(@() colororder({'no'})), fails(@() fontsize(-1)), fails(@() pareto('a')), fails(@() gscatter(1, [1 2]))
fails(@() dendrogram(1))
fails(@() polarhistogram), fails(@() polarscatter(1)), fails(@() swarmchart(1)), fails(@() pie3(-1))
fails(@() spy('a'))

function fails(f)
    try, f(); disp('no error'), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
