function [T, pred] = graph_spanning(G, args)
%[T, PRED] = graph_spanning(G, ARGS)  Implements minspantree: edges of least weight that join the node 'Root' with all
%   that it reaches. The type 'forest' joins all nodes. PRED is the previous node on the way from a root. It is 0 for a
%   root, and NaN for a node that is not in the tree.
o = graph_options('minspantree', args, struct('Method', 'dense', 'Type', 'tree', 'Root', 1), ...
    struct('Method', {{'dense', 'sparse'}}, 'Type', {{'tree', 'forest'}}));
n = numnodes(G);
root = findnode(G, o.Root);
if n > 0 && (~isscalar(root) || root < 1 || root ~= fix(root))
    error('MATLAB:graphfun:minspantree:InvalidRoot', 'Root must be one node.');
end
ends = graph_ends(G);
[~, order] = sort(graph_weights(G));
group = 1:n;
kept = false(1, size(ends, 1));
for k = order(:).'
    a = group(ends(k, 1));
    b = group(ends(k, 2));
    if a ~= b
        group(group == b) = a;
        kept(k) = true;
    end
end
if strcmp(o.Type, 'tree') && n > 0
    kept = kept & group(ends(:, 1)) == group(root);
end
T = G;
T.Edges = G.Edges(kept, :);
pred = nan(1, n);
A = adjacency(T);
for r = [root(n > 0), find(strcmp(o.Type, 'forest') & (1:n) > 0)]
    if isnan(pred(r))
        [~, from] = graph_tree(A, r);
        pred(~isnan(from)) = from(~isnan(from));
    end
end
end
