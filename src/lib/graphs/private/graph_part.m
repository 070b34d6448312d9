function H = graph_part(G, keep)
%graph_part  The subgraph of the given nodes, in their order, with the edges between them.
n = numnodes(G);
place = zeros(n, 1);
place(keep) = 1:numel(keep);
ends = graph_ends(G);
inside = place(ends(:, 1)) > 0 & place(ends(:, 2)) > 0;
extra = G.Edges(inside, 2:end);
if width(extra) == 0
    extra = [];
end
names = {};
H = G;
if ismember('Name', G.Nodes.Properties.VariableNames)
    H.Nodes = G.Nodes(keep, :);
    names = H.Nodes.Name;
else
    H.Nodes = table('Size', [numel(keep), 0], 'VariableTypes', {}, 'VariableNames', {});
end
H.Edges = graph_edges(isa(G, 'digraph'), reshape(place(ends(inside, :)), [], 2), extra, names);
end
