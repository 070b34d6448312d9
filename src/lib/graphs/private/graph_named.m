function n = graph_named(G, at, like)
%graph_named  Nodes as names if LIKE is a name, else as numbers.
n = at;
if ~isnumeric(like)
    n = reshape(G.Nodes.Name(at), size(at));
    if isstring(like)
        n = string(n);
    end
end
end
