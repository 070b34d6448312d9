function highlight(h, varargin)
%highlight(H, NODES)        Makes nodes of a plotted graph larger and the edges between them wider.
%highlight(H, S, T)         The edges from nodes S to nodes T. highlight(H, 'Edges', K): the edges with these numbers.
%   NodeColor, EdgeColor, MarkerSize, LineWidth and LineStyle may follow.
%>> h = plot(graph([1 2], [2 3])); highlight(h, 2, 'NodeColor', 'r'); disp(h.MarkerSize)
%     4     8     4
    graph_of(h, 'highlight');
    v = h.values;
    at = find(cellfun(@(a) (ischar(a) || isstring(a)) && any(strcmpi(a, {'NodeColor', 'EdgeColor', 'MarkerSize', ...
        'LineWidth', 'LineStyle', 'Edges'})), varargin), 1);
    if isempty(at), at = numel(varargin) + 1; end
    which = varargin(1:at - 1);
    o = struct('nodecolor', [], 'edgecolor', [], 'markersize', [], 'linewidth', [], 'linestyle', '', 'edges', []);
    for k = at:2:numel(varargin) - 1, o.(lower(char(varargin{k}))) = varargin{k + 1}; end
    e = v.Edge;
    nodes = [];
    edges = o.edges;
    if numel(which) == 1
        nodes = graph_nodes(h, which{1});
        edges = find(ismember(e(:, 1), nodes) & ismember(e(:, 2), nodes)).';
        if numel(nodes) > 2                         % a path: only the edges along it
            pairs = sort([nodes(1:end - 1).', nodes(2:end).'], 2);
            edges = edges(ismember(sort(e(edges, :), 2), pairs, 'rows'));
        end
    elseif numel(which) == 2
        pairs = sort([graph_nodes(h, which{1}).', graph_nodes(h, which{2}).'], 2);
        edges = find(ismember(sort(e, 2), pairs, 'rows')).';
    end
    if isempty(o.markersize), o.markersize = 2 * max(v.MarkerSize); end
    if isempty(o.linewidth), o.linewidth = 4 * max(v.LineWidth); end
    n = numel(v.XData);
    if ~isempty(nodes)
        h.values.MarkerSize = each(v.MarkerSize, n);
        h.values.MarkerSize(nodes) = o.markersize;
        if ~isempty(o.nodecolor), h.values.NodeColor = painted(v.NodeColor, n, nodes, o.nodecolor); end
    end
    if ~isempty(edges)
        h.values.LineWidth = each(v.LineWidth, size(e, 1));
        h.values.LineWidth(edges) = o.linewidth;
        if ~isempty(o.edgecolor), h.values.EdgeColor = painted(v.EdgeColor, size(e, 1), edges, o.edgecolor); end
    end
    figure_touch();
    graphics_build(h);
end

function v = each(v, n)
    if isscalar(v), v = repmat(v, 1, n); end
end

function c = painted(c, n, which, new)
    if ischar(c), c = graphics_colour(c); end
    if isempty(c), c = [0 0.447 0.741]; end
    if size(c, 1) == 1, c = repmat(c, n, 1); end
    if ~isnumeric(new), new = graphics_colour(new); end
    c(which, :) = repmat(new, numel(which), 1);
end
