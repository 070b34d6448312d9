function [p, d, edges] = graph_path(G, s, t, args)
%graph_path  The shortest path from S to T, its length and its edges.
[dist, pred] = graph_tree(graph_weighing('shortestpath', G, args), findnode(G, s));
at = findnode(G, t);
d = dist(at);
p = zeros(1, 0);
edges = zeros(1, 0);
if isinf(d)
    return
end
p = at;
while pred(p(1)) > 0
    p = [pred(p(1)), p]; %#ok<AGROW>
end
d(d < 1e-300) = 0;
if numel(p) > 1
    edges = findedge(G, p(1:end - 1), p(2:end)).';
end
p = graph_named(G, p, s);
end
