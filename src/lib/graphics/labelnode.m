function labelnode(h, nodes, texts)
%labelnode(H, NODES, TEXTS)   Writes texts beside nodes of a plotted graph.
%>> h = plot(graph(1, 2)); labelnode(h, 1, 'start'); disp(h.NodeLabel{1})
%start
    graph_of(h, 'labelnode');
    k = graph_nodes(h, nodes);
    texts = cellstr(string(texts));
    if ~isscalar(texts) && numel(texts) ~= numel(k)
        error('MATLAB:graphfun:labelnode:SizeMismatch', 'There must be one text, or one for each node.');
    end
    list = h.values.NodeLabel;
    list(end + 1:numel(h.values.XData)) = {''};
    list(k) = texts(min(1:numel(k), numel(texts)));
    h.NodeLabel = list;
end
