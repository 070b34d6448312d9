function h = graph_plot(G, args)
%graph_plot  What plot does for a graph or a digraph G: an object with places of the nodes.
[ax, args] = chart_start('plot', args);
spec = {};
if mod(numel(args), 2)
    spec = args(1);
    args(1) = [];
end
ends = double(graph_ends_of(G));
n = numnodes(G);
v = struct('XData', [], 'YData', [], 'ZData', [], 'EdgeColor', [0 0.447 0.741], 'NodeColor', [0 0.447 0.741], ...
    'LineWidth', 0.5, 'LineStyle', '-', 'Marker', 'o', 'MarkerSize', 4, 'NodeLabel', {{}}, 'EdgeLabel', {{}}, ...
    'NodeCData', [], 'EdgeCData', [], 'ArrowSize', 7, 'ShowArrows', 'off', 'EdgeAlpha', 0.5, 'NodeFontSize', 8, ...
    'EdgeFontSize', 8, 'NodeLabelColor', [0 0 0], 'EdgeLabelColor', [0 0 0], 'DisplayName', '', 'Edge', ends);
if isa(G, 'digraph'), v.ShowArrows = 'on'; end
if n > 100, [v.Marker, v.MarkerSize] = deal('o', 2); end
h = graphics_object('graphplot', ax, v);
names = {};
if ismember('Name', G.Nodes.Properties.VariableNames), names = reshape(cellstr(G.Nodes.Name), 1, []); end
if isempty(names) && n <= 100, names = arrayfun(@num2str, 1:n, 'UniformOutput', false); end
h.values.NodeLabel = names;
[way, options, rest] = layout_words(args);
if isempty(h.values.XData), graph_layout(h, way, options); end
if ~isempty(spec)
    c = graphics_colour(spec{1}(ismember(spec{1}, 'rgbcmykw')));
    if ~isempty(c), [h.values.EdgeColor, h.values.NodeColor] = deal(c); end
    style = spec{1}(ismember(spec{1}, '-:.'));
    if ~isempty(style), h.values.LineStyle = style; end
    mark = spec{1}(ismember(spec{1}, 'o+*xsd^v<>ph'));
    if ~isempty(mark), h.values.Marker = mark(1); end
end
for k = 1:2:numel(rest) - 1, setOne(h, rest{k}, rest{k + 1}); end
ax.values.Box = 'on';
[ax.values.XTick, ax.values.YTick] = deal([]);
if ~isfield(ax.values, 'Hold') || ~ax.values.Hold, near_nodes(ax, h.values); end
h.values.Built = true;
graphics_build(h);
end

function near_nodes(ax, v)
% limits with some room around the nodes
key = {'X', 'Y'};
for d = 1:2
    x = v.([key{d} 'Data']);
    if isempty(x), continue, end
    margin = max(0.08 * (max(x) - min(x)), 0.1 + 0.4 * (max(x) == min(x)));
    ax.values.([key{d} 'Lim']) = [min(x) - margin, max(x) + margin];
end
end

function e = graph_ends_of(G)
e = zeros(0, 2);
if numedges(G) == 0, return, end
e = G.Edges.EndNodes;
if ~isnumeric(e), e = reshape(findnode(G, reshape(cellstr(e), [], 1)), size(e)); end
end
