function v = graph_search(G, s, deep)
%graph_search  Nodes in the order in which a search from S finds them.
A = adjacency(G);
n = numnodes(G);
found = false(n, 1);
at = findnode(G, s);
v = zeros(n, 1);
count = 0;
list = at;
if ~deep
    found(at) = true;
end
while ~isempty(list)
    if deep
        u = list(end);
        list(end) = [];
        if found(u)
            continue
        end
        found(u) = true;
    else
        u = list(1);
        list(1) = [];
    end
    count = count + 1;
    v(count) = u;
    next = find(A(u, :)).';
    next = next(~found(next));
    if deep
        list = [list; flipud(next)]; %#ok<AGROW>
    else
        found(next) = true;
        list = [list; next]; %#ok<AGROW>
    end
end
v = graph_named(G, v(1:count), s);
end
