function d = graph_degrees(G, ends, which)
%graph_degrees  Counts how often each node, or each given node, is among these ends of edges.
d = accumarray(ends(:), 1, [numnodes(G), 1]);
if nargin > 2
    d = d(findnode(G, which));
end
end
