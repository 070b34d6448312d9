function k = graph_nodes(h, nodes)
%graph_nodes  The numbers of nodes of a plotted graph, which may be given by their names or by a graph of them.
if isnumeric(nodes) || islogical(nodes)
    if islogical(nodes), nodes = find(nodes); end
    k = double(reshape(nodes, 1, []));
    fine = all(k >= 1 & k <= numel(h.values.XData) & k == fix(k));
elseif isa(nodes, 'graph') || isa(nodes, 'digraph')
    e = nodes.Edges.EndNodes;
    if ~isnumeric(e), [~, e] = ismember(cellstr(e), h.values.NodeLabel); end
    k = unique(reshape(e, 1, []));
    fine = all(k > 0);
else
    [found, k] = ismember(reshape(cellstr(string(nodes)), 1, []), h.values.NodeLabel);
    fine = all(found);
end
if ~fine, error('MATLAB:graphfun:findnode:InvalidNode', 'The graph has no such node.'); end
end
