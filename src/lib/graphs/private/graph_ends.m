function ends = graph_ends(G)
%graph_ends  The end nodes of the edges of a graph, as numbers.
ends = G.Edges.EndNodes;
if iscell(ends) || isstring(ends)
    [~, ends] = ismember(ends, G.Nodes.Name);
end
ends = reshape(ends, [], 2);
end
