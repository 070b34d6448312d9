function ends = graph_ends(G)
%graph_ends  The ends of the edges of a graph by number.
ends = G.Edges.EndNodes;
if iscell(ends) || isstring(ends)
    [~, ends] = ismember(ends, G.Nodes.Name);
end
ends = reshape(ends, [], 2);
end
