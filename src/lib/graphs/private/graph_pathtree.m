function [T, D, E] = graph_pathtree(G, s, args)
%[T, D, E] = graph_pathtree(G, S, ARGS)  Implements shortestpathtree: the tree of shortest paths from S, the distances,
%   and which edges of G are in it. ARGS: nodes to reach, then 'OutputForm' and 'Method'.
n = numnodes(G);
only = [];
if ~isempty(args) && ~(mod(numel(args), 2) == 0 && (ischar(args{1}) || isstring(args{1})))
    if ~isequal(args{1}, 'all'), only = findnode(G, args{1}); end
    args(1) = [];
end
o = graph_options('shortestpathtree', args, struct('OutputForm', 'tree', 'Method', 'auto'), ...
    struct('OutputForm', {{'tree', 'cell', 'vector'}}));
[D, before] = graph_tree(graph_weighing('shortestpathtree', G, {'Method', o.Method}), findnode(G, s));
D(D < 1e-300 & D > 0) = 0;
wanted = true(1, n);
if ~isempty(only)
    wanted(:) = false;
    for v = reshape(only, 1, [])
        while v > 0 && ~wanted(v)
            wanted(v) = true;
            v = before(v); %#ok<FXSET>
        end
    end
end
to = find(before > 0 & wanted);
rows = findedge(G, before(to), to);
E = false(numedges(G), 1);
E(rows) = true;
targets = 1:n;
if ~isempty(only), targets = reshape(only, 1, []); D = D(targets); end
if strcmp(o.OutputForm, 'vector')
    T = before;
    T(~wanted) = NaN;
elseif strcmp(o.OutputForm, 'cell')
    T = cell(numel(targets), 1);
    for k = 1:numel(targets)
        p = zeros(1, 0);
        v = targets(k);
        while v > 0, p = [v, p]; v = before(v); end %#ok<AGROW>
        if isnan(v), p = zeros(1, 0); end
        T{k} = graph_named(G, p, s);
    end
else
    names = {};
    if ismember('Name', G.Nodes.Properties.VariableNames), names = G.Nodes.Name; end
    T = digraph();
    T.Nodes = G.Nodes;
    T.Edges = graph_edges(true, [before(to).' to.'], G.Edges(rows, 2:end), names);
end
end
